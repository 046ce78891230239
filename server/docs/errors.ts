import { STATUS_CODES } from 'node:http'
import { type Html, html } from '../foundation/http/html.ts'
import type { ProblemKind } from '../foundation/http/problems.ts'
import { anchor } from './document.ts'
import { inline } from './prose.ts'

/** The catalog of errors, by status. */
export function errorCatalogue(kinds: readonly ProblemKind[]): Html {
  const byStatus = [...Map.groupBy(kinds, (kind) => kind.status)].sort(([a], [b]) => a - b)
  return html`<section class="group" id="error-codes" aria-labelledby="error-codes-name">
<h2 id="error-codes-name">Error codes</h2>
<p>Every error that this server can return. <code>GET /v2/error_codes</code> returns the same list.</p>
${byStatus.map(([status, its]) => statusTable(status, its))}
</section>`
}

function statusTable(status: number, kinds: ProblemKind[]): Html {
  const id = anchor('status', String(status))
  return html`<section id="${id}" class="catalogue" aria-labelledby="${id}-name">
<h3 id="${id}-name">${status} ${STATUS_CODES[status]}</h3>
<table class="codes" aria-labelledby="${id}-name"><thead class="unseen"><tr><th scope="col">error_code</th><th scope="col">code</th><th scope="col">Meaning</th></tr></thead>
<tbody>${kinds.map((kind) => html`<tr><td class="number">${kind.errorCode}</td><th scope="row"><code>${kind.code}</code></th><td>${inline(kind.description)}</td></tr>`)}</tbody></table>
</section>`
}
