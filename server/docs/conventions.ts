import { type Chapter, reading } from './chapter.ts'
import { jsonBlock, shellBlock } from './code.ts'
import { html } from './html.ts'

/** What holds for every call. */
export function conventions(base: string): Chapter[] {
  return [values, paging(base), related(base), errors, repeats, limits, conditional(base)]
}

const values: Chapter = {
  id: 'values',
  title: 'Values',
  words: html`<table class="fields" aria-label="How values are written"><colgroup><col><col></colgroup><tbody>
<tr><th scope="row">Instants</th><td><code>2026-11-13T16:05:00.000000Z</code>, in UTC. You may send any ISO 8601 offset.</td></tr>
<tr><th scope="row">Dates</th><td><code>2026-11-13</code>, a day in the organization’s time zone.</td></tr>
<tr><th scope="row">Durations</th><td>Whole seconds, unless a field says hours.</td></tr>
<tr><th scope="row">Money</th><td>Exact decimals in the organization’s currency; rates have two decimals.</td></tr>
<tr><th scope="row">Lists in a query</th><td><code>x[]=1&amp;x[]=2</code>, <code>x=1&amp;x=2</code> and <code>x=1,2</code> are the same.</td></tr>
<tr><th scope="row">Metadata</th><td>Keys and texts of your own on a record: keys of 2 to 30 characters (a–z, 0–9, _), texts of up to 200.</td></tr>
<tr><th scope="row">Unknown fields</th><td>Ignored, in queries and bodies. A known one of the wrong kind is an error that names it.</td></tr>
</tbody></table>`,
}

function paging(base: string): Chapter {
  return {
    id: 'paging',
    title: 'Paging',
    words: html`<p>Lists come in ascending order of id, <code>page_limit</code> records at a time: 100 unless you say otherwise, at
most 500. While there is more, the body has <code>pagination.next_page_start_id</code>; send it back as
<code>page_start_id</code>. On the last page <code>pagination</code> is absent.</p>
<p>Records that come and go while you read neither repeat nor hide others.</p>`,
    samples: html`${shellBlock('The next page', reading(base, '/v2/organizations/1/projects?page_start_id=101'))}
${jsonBlock('Response 200', { projects: [], pagination: { next_page_start_id: 201 } })}`,
  }
}

function related(base: string): Chapter {
  return {
    id: 'related-records',
    title: 'Related records',
    words: html`<p>Some lists take <code>include</code>. Each value adds an array of that name beside the list, with the full
records that the page refers to, each once: one call instead of a hundred.</p>`,
    samples: shellBlock(
      'Projects with their clients',
      reading(base, '/v2/organizations/1/projects?include=clients'),
    ),
  }
}

const errors: Chapter = {
  id: 'errors',
  title: 'Errors',
  words: html`<p>Every 4xx and 5xx has the same body. Decide by <code>error_code</code> or <code>code</code>, which never change;
<code>error</code> is a sentence for people. A 400 names all offending attributes at once in <code>details</code>.</p>
<p>A record that you may not know of is the same 404 as a missing one; one that you see but may not change is a 403.
<a href="#error-codes">Error codes</a> has the whole list.</p>`,
  samples: jsonBlock('Response 400', {
    code: 'invalid_params',
    error_code: 11000,
    error: 'Some parameters are not valid; details names each of them.',
    details: [{ attribute: 'budget.cost', error: 'is required when type is cost' }],
  }),
}

const repeats: Chapter = {
  id: 'idempotency',
  title: 'Safe repeats',
  words: html`<p>Send an <code>Idempotency-Key</code> of your choice with a POST, PUT, PATCH or DELETE, and a repeat is harmless: for
24 hours the first reply is given again, marked <code>Idempotent-Replayed: true</code>, and nothing happens twice. Use a
key for whatever you might have to send again after a timeout.</p>
<p>The same key with another request is a 422. Keys are yours alone: another caller may use the same.</p>`,
  samples: shellBlock('A key for each intention', '-H "Idempotency-Key: $(uuidgen)"'),
}

const limits: Chapter = {
  id: 'rate-limits',
  title: 'Rate limits',
  words: html`<p>Each credential has a number of calls a minute: 1,000, unless whoever runs this server chose another. Every reply
says where you stand; a 429 also has <code>Retry-After</code>, in seconds.</p>
<table class="fields" aria-label="Headers about the rate limit"><colgroup><col><col></colgroup><tbody>
<tr><th scope="row"><code>X-Rate-Limit-Limit</code></th><td>How many calls the window has.</td></tr>
<tr><th scope="row"><code>X-Rate-Limit-Remaining</code></th><td>How many are left.</td></tr>
<tr><th scope="row"><code>X-Rate-Limit-Reset</code></th><td>When the next window starts, in Unix seconds.</td></tr>
</tbody></table>`,
}

function conditional(base: string): Chapter {
  return {
    id: 'conditional-reads',
    title: 'Conditional reads',
    words: html`<p>A single record comes with an <code>ETag</code>. Send it back in <code>If-None-Match</code>: the reply is an empty 304
while the record is the same.</p>`,
    samples: shellBlock(
      'Only if it changed',
      `${reading(base, '/v2/projects/1', '-i ')} \\\n  -H 'If-None-Match: "…"'`,
    ),
  }
}
