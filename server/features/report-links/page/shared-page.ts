import { type Html, html, trusted } from '../../../foundation/http/html.ts'
import type { Durations } from '../../reports/public.ts'
import type { ShownTile } from '../rules/shown-tile.ts'
import { pageStyle } from './page-style.ts'

/** A report of a link, or that it can't be shown. */
export type PageTile = ShownTile | { name: string; width: number; look: 'none'; text: string }

type Shared = {
  name: string
  organization: string
  madeAt: string
  until: string
  durations: Durations
  tiles: readonly PageTile[]
}

const timeWords: Record<Durations, string> = {
  hours: 'Time in hours',
  clock: 'Time as h:mm',
  seconds: 'Time in seconds',
}

/** What the reader of a link sees: texts and figures, without sign-in and without script. */
export function sharedPage({ name, organization, madeAt, until, durations, tiles }: Shared): string {
  return page(
    name,
    html`<main>
<header>
<h1 dir="auto">${name}</h1>
<p dir="auto">${organization} · ${madeAt} · ${timeWords[durations]}</p>
</header>
<div class="tiles">
${tiles.map(tileOf)}</div>
<footer>Read only. This link works until ${until}.</footer>
</main>`,
  )
}

/** Asks for the password. */
export function passwordPage({ problem }: { problem?: string }): string {
  const title = 'This page has a password'
  const described = problem === undefined ? null : trusted(' aria-invalid="true" aria-describedby="problem"')
  return page(
    title,
    html`<main class="narrow">
<h1>${title}</h1>
<p>The person who shared it can give it to you.</p>
<form method="post">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="off" required maxlength="256" autofocus${described}>
${problem === undefined ? null : html`<p class="bad" id="problem" role="alert">${problem}</p>`}
<button type="submit">Show reports</button>
</form>
</main>`,
  )
}

/** Says why there is nothing: one text for links that never were and links that ended. */
export function emptyPage(title: string, text: string): string {
  return page(title, html`<main class="narrow"><h1>${title}</h1><p>${text}</p></main>`)
}

function page(title: string, main: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${trusted(pageStyle)}</style>
</head>
<body>
${main}
</body>
</html>
`.markup
}

function tileOf(tile: PageTile): Html {
  const isEmpty = tile.look === 'none'
  return html`<article class="tile ${`w${tile.width}`}">
<h2 dir="auto">${tile.name}</h2>
${isEmpty ? html`<p class="notes">${tile.text}</p>` : html`<p class="days">${tile.days}</p>`}
${isEmpty ? null : figuresOf(tile)}
${isEmpty || tile.notes.length === 0 ? null : html`<p class="notes">${tile.notes.join(' ')}</p>`}
</article>
`
}

function figuresOf(tile: ShownTile): Html {
  if (tile.look === 'number') return numbers(tile)
  return tile.look === 'chart' ? chart(tile) : table(tile)
}

function numbers({ column, numbers: all }: ShownTile & { look: 'number' }): Html {
  return html`${all.map(
    ({ name, text, change }) => html`<p class="number">${text}</p>
<p class="column" dir="auto">${name === '' ? column : `${column}, ${name}`}</p>
${change === undefined ? null : html`<p class="change">${change}</p>`}
`,
  )}`
}

function chart({ name, column, bars }: ShownTile & { look: 'chart' }): Html {
  if (bars.length === 0) return nothingThere
  return html`<p class="column">${column}</p>
<ul class="bars" aria-label="${name}">
${bars.map(
  (bar) =>
    html`<li><span dir="auto">${bar.name}</span><span>${bar.text}</span><svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${bar.percent}" height="1"></rect></svg></li>\n`,
)}</ul>`
}

function table({ name, heads, rows, leftOutRows }: ShownTile & { look: 'table' }): Html {
  if (rows.length === 1) return nothingThere
  const [first = '', ...others] = heads
  return html`<div class="wide" role="region" aria-label="${name}" tabindex="0">
<table>
<thead><tr><th scope="col">${first}</th>${others.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (row) =>
    html`<tr class="${`l${row.level}${row.isBold ? ' sum' : ''}`}"><th scope="row" dir="auto">${row.name}</th>${row.figures.map((figure) => html`<td>${figure}</td>`)}</tr>\n`,
)}</tbody>
</table>
</div>
${leftOutRows === 0 ? null : html`<p class="notes">${leftOutRows} more rows are not shown; the total is of all rows.</p>`}`
}

const nothingThere = html`<p class="notes">Nothing on these days.</p>`
