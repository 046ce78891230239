import { type Html, html } from '../../foundation/http/html.ts'
import type { Paper } from '../paper.ts'
import {
  addressLines,
  type Detail,
  isPayable,
  paperDetails,
  paperNotes,
  paymentDetails,
} from '../shown/details.ts'
import { formatsOf, localeOf } from '../shown/formats.ts'
import { lineHeads, shownLines } from '../shown/paper-lines.ts'
import { totalRows } from '../shown/total-rows.ts'
import { dueOf } from '../today.ts'
import { wordsIn } from '../words/words.ts'
import { pageStyle } from './page-style.ts'

/** What the page links to. */
export type PageLinks = {
  /** Where the PDF is; the browser saves it. */
  pdfUrl: string
  /** A picture of the logo under our own address. */
  logoUrl: string | null
}

/** Sent with every public page: no index, no cache, no script, no address of the page to other sites. */
export const paperPageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

/** The page behind the link that a client gets: the paper on a screen, without login and without script. */
export function paperPage(paper: Paper, links: PageLinks): string {
  const words = wordsIn(paper.language)
  const formats = formatsOf(paper)
  const isOwed = isPayable(paper)
  const { state = 'open' } = paper
  const notes = paperNotes(paper)
  const title = `${words.titles[paper.kind]} ${paper.number}`
  const { seller, buyer } = paper
  const contact = [seller.tax_id, seller.email, seller.phone].flatMap((each) => each ?? [])
  return html`<!doctype html>
<html lang="${localeOf(paper)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${title} · ${seller.name}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<header>
${links.logoUrl === null ? html`<p class="brand">${seller.name}</p>` : html`<img class="logo" src="${links.logoUrl}" alt="${seller.name}">`}
<a class="button" href="${links.pdfUrl}">${words.download}</a>
</header>
<section class="lead">
<div>
<h1>${title}</h1>
<p class="badge ${state}">${words.states[state]}</p>
</div>
<p class="due"><strong>${formats.money(isOwed ? dueOf(paper) : paper.totals.grand_total)}</strong>${
    isOwed
      ? html`<span>${paper.due_date === null ? words.dueOnReceipt : `${words.dueDate}: ${formats.date(paper.due_date)}`}</span>`
      : null
  }</p>
</section>
<section class="parties">
<address><strong>${buyer.name}</strong>${addressLines(buyer, seller, formats.country).map((line) => html`<span>${line}</span>`)}</address>
<address><strong>${seller.name}</strong>${[...addressLines(seller, buyer, formats.country), ...contact].map((line) => html`<span>${line}</span>`)}</address>
${detailList(paperDetails(paper))}
</section>
${lineTable(paper)}
<table class="totals"><tbody>
${totalRows(paper).map((row) => html`<tr class="${row.kind}"><th scope="row">${row.label}</th><td>${row.value}</td></tr>\n`)}</tbody></table>
${isOwed ? payment(paper) : null}
${notes === '' ? null : html`<section><h2>${words.notes}</h2><p class="text">${notes}</p></section>`}
</main>
</body>
</html>
`.markup
}

function lineTable(paper: Paper): Html {
  const heads = lineHeads(paper)
  const keys = (['quantity', 'price', 'tax', 'amount'] as const).filter((key) => heads[key] !== '')
  const rows = shownLines(paper).map(
    (line) =>
      html`<tr><td class="text">${line.description}</td>${keys.map((key) => html`<td data-label="${heads[key]}">${line[key]}</td>`)}</tr>\n`,
  )
  return html`<table class="lines">
<thead><tr><th scope="col">${heads.description}</th>${keys.map((key) => html`<th scope="col">${heads[key]}</th>`)}</tr></thead>
<tbody>
${rows}</tbody>
</table>`
}

function payment(paper: Paper): Html | null {
  const details = paymentDetails(paper)
  const text = paper.payment?.text?.trim() ?? ''
  if (details.length === 0 && text === '') return null
  return html`<section><h2>${wordsIn(paper.language).payment}</h2>${detailList(details)}${text === '' ? null : html`<p class="text">${text}</p>`}</section>`
}

function detailList(details: Detail[]): Html | null {
  if (details.length === 0) return null
  return html`<dl>${details.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`
}
