import { html } from '../../foundation/http/html.ts'

/** The looks of the public page: one column on a phone, a sheet on a screen, plain on paper, dark where people like it. */
export const pageStyle = html`
:root { --ink: #171d1e; --soft: #626d6e; --line: #d8dede; --ground: #f0f3f3; --sheet: #fff; --accent: #0e6159; --on-accent: #fff }
* { box-sizing: border-box }
body { margin: 0; padding: 32px 16px; background: var(--ground); color: var(--ink); font: 15px/1.5 Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums }
main { max-width: 820px; margin: 0 auto; padding: 48px; background: var(--sheet); border-radius: 12px }
header, .lead, .parties { display: flex; flex-wrap: wrap; gap: 16px 32px; justify-content: space-between; align-items: flex-start }
.brand { margin: 0; font-size: 18px; font-weight: 600 } .logo { max-width: 200px; max-height: 56px }
.button { padding: 9px 16px; border-radius: 8px; background: var(--accent); color: var(--on-accent); text-decoration: none; font-weight: 600 }
.button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.lead { margin: 40px 0 32px; align-items: flex-end }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; letter-spacing: -.01em; overflow-wrap: anywhere } h2 { margin: 32px 0 8px; padding-bottom: 8px; border-bottom: 1px solid var(--line); font-size: 13px; color: var(--soft) }
.badge { display: inline-block; margin: 0; padding: 2px 10px; border: 1px solid currentColor; border-radius: 99px; font-size: 13px; font-weight: 600; color: var(--soft) }
.paid, .settled { color: #1f7a45 } .late { color: #b3261e } .partly_paid, .partly_credited { color: #945a0a } .open { color: var(--accent) }
.due { margin: 0; text-align: right } .due strong { display: block; font-size: 24px; line-height: 1.2 } .due span { color: var(--soft) }
address { font-style: normal; flex: 1 1 180px; overflow-wrap: anywhere } address strong, address span { display: block }
dl { margin: 0; flex: 1 1 240px } dl div { display: flex; gap: 16px; justify-content: space-between } dt { color: var(--soft) } dd { margin: 0; text-align: right; overflow-wrap: anywhere }
section > h2 + dl div { justify-content: flex-start } section > h2 + dl dt { flex: 0 0 140px } section > h2 + dl dd { text-align: left }
@media (min-width: 601px) { .parties { display: grid; grid-template-columns: 1fr 1.15fr 1.25fr; gap: 16px 28px } }
table { width: 100%; border-collapse: collapse } th { font-size: 13px; font-weight: 600; color: var(--soft); text-align: right }
td { padding: 10px 0 10px 16px; text-align: right; vertical-align: top; white-space: nowrap; border-bottom: 1px solid var(--line) }
.lines { margin-top: 40px } .lines thead th { padding: 0 0 8px 16px; border-bottom: 1px solid var(--ink) }
.lines th:first-child, .lines td:first-child { padding-left: 0; text-align: left; white-space: pre-line; overflow-wrap: anywhere }
.text { white-space: pre-line; overflow-wrap: anywhere }
.totals { width: auto; min-width: 50%; margin: 16px 0 0 auto } .totals th { font-weight: 400; font-size: 15px; text-align: left } .totals td { border: 0 } .totals th, .totals td { padding: 4px 0 } .totals td { padding-left: 32px }
.totals .total th, .totals .total td, .totals .balance th, .totals .balance td { padding-top: 10px; border-top: 1px solid var(--ink); font-size: 18px; font-weight: 600; color: var(--ink) }
@media (max-width: 600px) {
  body { padding: 0 } main { padding: 24px 20px; border-radius: 0 } .due { text-align: left } .totals { width: 100% }
  .lines thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
  .lines tr { display: block; padding: 12px 0; border-bottom: 1px solid var(--line) } .lines td { display: flex; justify-content: space-between; padding: 2px 0; border: 0; white-space: normal }
  .lines td:first-child { padding-bottom: 4px; font-weight: 600 } .lines td[data-label]::before { content: attr(data-label); color: var(--soft) }
}
@media (prefers-color-scheme: dark) {
  :root { --ink: #e3e9e9; --soft: #98a3a4; --line: #343d3e; --ground: #101415; --sheet: #161b1c; --accent: #79c4ba; --on-accent: #073a36 }
  .logo { background: #fff; padding: 6px; border-radius: 6px } .paid, .settled { color: #85c59b } .late { color: #f2a39c } .partly_paid, .partly_credited { color: #e9b658 } .open { color: var(--accent) }
}
@media print {
  :root { --ink: #000; --soft: #444; --line: #ccc; --sheet: #fff; --ground: #fff } body { padding: 0 } main { padding: 0; max-width: none } .button { display: none }
  thead { display: table-header-group } tr, .totals, section { break-inside: avoid } @page { margin: 20mm }
}
`
