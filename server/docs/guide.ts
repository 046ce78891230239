import { jsonBlock, shellBlock } from './code.ts'
import type { ApiDocument } from './document.ts'
import { type Html, html, inline } from './html.ts'

export type Chapter = { id: string; title: string; words: Html; samples?: Html }

/** What holds for every call, in the order in which a newcomer needs it. */
export function chaptersOf(document: ApiDocument): Chapter[] {
  const base = document.servers[0]?.url ?? ''
  return [
    start(document, base),
    values,
    paging(base),
    related(base),
    errors,
    repeats,
    limits,
    conditional(base),
  ]
}

function start(document: ApiDocument, base: string): Chapter {
  const schemes = Object.values(document.components.securitySchemes ?? {})
  return {
    id: 'authentication',
    title: 'First call',
    words: html`<p>All paths below are under <code>${base}</code>, and speak JSON in UTF-8. Send your token with every
call as <code>Authorization: Bearer …</code>:</p>
<ul>${schemes.map(({ description }) => description !== undefined && html`<li>${inline(description)}</li>`).filter((item) => item !== false)}</ul>
<p>A token acts as the member whom it was made for, with their role. Whoever runs this server makes one with
<code>npm run -s stint -- admin create-organization-token</code>. Every reply has an <code>X-Request-Id</code>; name it
when you ask for help.</p>`,
    samples: shellBlock(
      'Who am I?',
      `export STINT_TOKEN=stoat_…\n\ncurl '${base}/v2/users/me' \\\n  -H "Authorization: Bearer $STINT_TOKEN"`,
    ),
  }
}

const values: Chapter = {
  id: 'values',
  title: 'Values',
  words: html`<table class="fields" aria-label="How values are written"><tbody>
<tr><th scope="row">Instants</th><td><code>2026-11-13T16:05:00.000000Z</code>, in UTC. You may send any ISO 8601 offset.</td></tr>
<tr><th scope="row">Dates</th><td><code>2026-11-13</code>, a day in the organization’s time zone.</td></tr>
<tr><th scope="row">Durations</th><td>Whole seconds, unless a field says hours.</td></tr>
<tr><th scope="row">Money</th><td>Exact decimals in the organization’s currency; rates have two decimals.</td></tr>
<tr><th scope="row">Lists in a query</th><td><code>x[]=1&amp;x[]=2</code>, <code>x=1&amp;x=2</code> and <code>x=1,2</code> are the same.</td></tr>
<tr><th scope="row">Metadata</th><td>Your own keys and texts on a record: up to 100 keys of 2 to 30 characters (a–z, 0–9, _), values up to 200.</td></tr>
<tr><th scope="row">Unknown fields</th><td>Ignored, in queries and bodies. A known field of the wrong kind is an error that names it.</td></tr>
</tbody></table>`,
}

function paging(base: string): Chapter {
  return {
    id: 'paging',
    title: 'Paging',
    words: html`<p>Lists come in ascending order of id, <code>page_limit</code> records at a time (100 unless you say otherwise, at
most 500). While there is more, the body has <code>pagination.next_page_start_id</code>: send it back as
<code>page_start_id</code>. On the last page <code>pagination</code> is absent.</p>
<p>Records that are added or removed while you read neither repeat nor hide others.</p>`,
    samples: html`${shellBlock('The next page', `curl '${base}/v2/organizations/1/projects?page_start_id=101' \\\n  -H "Authorization: Bearer $STINT_TOKEN"`)}
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
      `curl '${base}/v2/organizations/1/projects?include=clients' \\\n  -H "Authorization: Bearer $STINT_TOKEN"`,
    ),
  }
}

const errors: Chapter = {
  id: 'errors',
  title: 'Errors',
  words: html`<p>Every 4xx and 5xx has the same body. Decide by <code>error_code</code> or <code>code</code>, which never change;
<code>error</code> is a sentence for people. A 400 names all offending attributes at once in <code>details</code>.</p>
<p>A record that you may not know of is the same 404 as a missing one; one that you see but may not change is a 403.
The whole list is under <a href="#error-codes">Error codes</a>.</p>`,
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
  words: html`<p>Send an <code>Idempotency-Key</code> of your choice with a POST, PUT, PATCH or DELETE, and a repeat is harmless: for 24
hours the first reply is given again, marked <code>Idempotent-Replayed: true</code>, and nothing happens twice. Use it for
every retry after a timeout.</p>
<p>The same key with another request is a 422. A key belongs to the caller, so two callers may use the same.</p>`,
}

const limits: Chapter = {
  id: 'rate-limits',
  title: 'Rate limits',
  words: html`<p>Each credential has a number of calls a minute, 1,000 unless this server’s operator chose another. Every reply says
where you stand; a 429 also has <code>Retry-After</code>, in seconds.</p>
<table class="fields" aria-label="Headers about the rate limit"><tbody>
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
      `curl -i '${base}/v2/projects/21' \\\n  -H "Authorization: Bearer $STINT_TOKEN" \\\n  -H 'If-None-Match: "…"'`,
    ),
  }
}
