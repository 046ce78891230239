import { html } from '../foundation/http/html.ts'
import { type Chapter, reading } from './chapter.ts'
import { jsonBlock, shellBlock } from './code.ts'

/** What applies to every call. */
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
<tr><th scope="row">Money</th><td>Exact decimals in the organization’s currency. Rates have two decimals.</td></tr>
<tr><th scope="row">Lists in a query</th><td><code>x[]=1&amp;x[]=2</code>, <code>x=1&amp;x=2</code> and <code>x=1,2</code> mean the same.</td></tr>
<tr><th scope="row">Metadata</th><td>Your own keys and values on a record. Keys have 2 to 30 characters (a–z, 0–9, _), values up to 200.</td></tr>
<tr><th scope="row">Unknown fields</th><td>Ignored in queries and bodies. A known field with the wrong type is an error that names it.</td></tr>
</tbody></table>`,
}

function paging(base: string): Chapter {
  return {
    id: 'paging',
    title: 'Paging',
    words: html`<p>Lists are sorted by ascending id and return <code>page_limit</code> records at a time: 100 by default, 500 at
most. If there are more, the body has <code>pagination.next_page_start_id</code>. Send it back as
<code>page_start_id</code>. The last page has no <code>pagination</code>.</p>
<p>Records that are created or removed while you read never make you miss or repeat others.</p>`,
    samples: html`${shellBlock('The next page', reading(base, '/v2/organizations/1/projects?page_start_id=101'))}
${jsonBlock('Response 200', { projects: [], pagination: { next_page_start_id: 201 } })}`,
  }
}

function related(base: string): Chapter {
  return {
    id: 'related-records',
    title: 'Related records',
    words: html`<p>Some lists accept <code>include</code>. Each value adds an array of that name with the full records that the page
refers to, each once. One call replaces a hundred.</p>`,
    samples: shellBlock(
      'Projects with their clients',
      reading(base, '/v2/organizations/1/projects?include=clients'),
    ),
  }
}

const errors: Chapter = {
  id: 'errors',
  title: 'Errors',
  words: html`<p>Every 4xx and 5xx has the same body. Rely on <code>error_code</code> or <code>code</code>, which never change;
<code>error</code> is a message for people. A 400 lists all invalid attributes at once in <code>details</code>.</p>
<p>A record that you may not see returns the same 404 as a missing one. A record that you can see but not change
returns 403. See <a href="#error-codes">Error codes</a> for the full list.</p>`,
  samples: jsonBlock('Response 400', {
    code: 'invalid_params',
    error_code: 11000,
    error: 'budget.cost is required when type is cost.',
    details: [{ attribute: 'budget.cost', error: 'is required when type is cost' }],
  }),
}

const repeats: Chapter = {
  id: 'idempotency',
  title: 'Safe retries',
  words: html`<p>Send an <code>Idempotency-Key</code> of your choice with a POST, PUT, PATCH or DELETE to make it safe to retry: for
24 hours, a repeat returns the first reply with <code>Idempotent-Replayed: true</code>, and nothing happens twice. Use
a key for every request that you might retry after a timeout.</p>
<p>The same key with a different request returns 422. Keys belong to one caller: others can use the same key.</p>`,
  samples: shellBlock('One key per operation', '-H "Idempotency-Key: $(uuidgen)"'),
}

const limits: Chapter = {
  id: 'rate-limits',
  title: 'Rate limits',
  words: html`<p>Each credential can make 1,000 calls per minute, unless the operator of this server changed the limit. Every reply
shows your quota. A 429 also has <code>Retry-After</code>, in seconds.</p>
<table class="fields" aria-label="Rate limit headers"><colgroup><col><col></colgroup><tbody>
<tr><th scope="row"><code>X-Rate-Limit-Limit</code></th><td>The number of calls per window.</td></tr>
<tr><th scope="row"><code>X-Rate-Limit-Remaining</code></th><td>The number of calls left.</td></tr>
<tr><th scope="row"><code>X-Rate-Limit-Reset</code></th><td>When the next window starts, in Unix seconds.</td></tr>
</tbody></table>`,
}

function conditional(base: string): Chapter {
  return {
    id: 'conditional-reads',
    title: 'Conditional reads',
    words: html`<p>A single record has an <code>ETag</code>. Send it in <code>If-None-Match</code>: if the record has not changed, the
reply is an empty 304.</p>`,
    samples: shellBlock(
      'Only if it changed',
      `${reading(base, '/v2/projects/1', '-i ')} \\\n  -H 'If-None-Match: "…"'`,
    ),
  }
}
