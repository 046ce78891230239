import { escapeHtml, type Html, html, trusted } from '../foundation/http/html.ts'

/** A code block with a label and a copy button. */
function codeBlock(kind: 'json' | 'shell', label: string, code: Html | string): Html {
  return html`<figure class="code ${kind}"><figcaption><span>${label}</span><button type="button" class="copy" aria-label="Copy: ${label}">Copy</button></figcaption>
<pre tabindex="0" aria-label="${label}"><code>${code}</code></pre></figure>`
}

export function jsonBlock(label: string, value: unknown): Html {
  return codeBlock('json', label, coloured(JSON.stringify(value, null, 2)))
}

export function shellBlock(label: string, text: string): Html {
  return codeBlock('shell', label, text)
}

const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?|true|false|null)/g

/** Colors the names, texts and other values of JSON. */
function coloured(json: string): Html {
  let out = ''
  let at = 0
  for (const match of json.matchAll(tokens)) {
    const [whole, text, colon, other] = match
    out += escapeHtml(json.slice(at, match.index))
    out +=
      text === undefined
        ? span('v', other ?? '')
        : colon === undefined
          ? span('s', text)
          : span('k', text) + colon
    at = match.index + whole.length
  }
  return trusted(out + escapeHtml(json.slice(at)))
}

function span(kind: string, text: string): string {
  return `<span class="${kind}">${escapeHtml(text)}</span>`
}
