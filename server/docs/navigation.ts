import { type Html, html } from '../foundation/http/html.ts'
import type { ProblemKind } from '../foundation/http/problems.ts'
import { methodMark } from './answers.ts'
import { type ApiDocument, anchor, groupsOf } from './document.ts'
import { chaptersOf } from './guide.ts'
import { eventsOf } from './webhooks.ts'

type Entry = { href: string; title: string; method?: string; words: string }
type Section = { title: string; href: string; entries: Entry[] }

/** Links to everything on the page, each with its search words. */
export function navigation(document: ApiDocument, problems: readonly ProblemKind[]): Html {
  return html`<nav id="contents" aria-label="Contents">
<form role="search" class="search">
<label for="search" class="unseen">Search the API</label>
<input id="search" type="search" placeholder="Search" autocomplete="off" spellcheck="false" aria-keyshortcuts="/" aria-describedby="found">
<kbd aria-hidden="true">/</kbd>
</form>
<p id="found" class="found" role="status"></p>
${sectionsOf(document, problems).map(sectionList)}
</nav>`
}

function sectionsOf(document: ApiDocument, problems: readonly ProblemKind[]): Section[] {
  const entry = (id: string, title: string, words = ''): Entry => ({
    href: `#${id}`,
    title,
    words: `${title} ${words}`,
  })
  const events = eventsOf(document)
  return [
    {
      title: 'Guide',
      href: '#guide',
      entries: chaptersOf(document).map(({ id, title }) => entry(id, title, id)),
    },
    ...groupsOf(document).map((group) => ({
      title: group.name,
      href: `#${group.id}`,
      entries: group.calls.map(({ method, path, operation }) => ({
        ...entry(
          operation.operationId,
          operation.summary,
          `${group.name} ${method} ${path} ${operation.operationId}`,
        ),
        method,
      })),
    })),
    ...(events.length === 0
      ? []
      : [
          {
            title: 'Webhooks',
            href: '#webhooks',
            entries: events.map(({ id, name }) => entry(id, name, 'webhook event')),
          },
        ]),
    {
      title: 'Records',
      href: '#records',
      entries: Object.entries(document.components.schemas).map(([name, schema]) =>
        entry(
          anchor('record', name),
          schema.title ?? name,
          `record ${Object.keys(schema.properties ?? {}).join(' ')}`,
        ),
      ),
    },
    {
      title: 'Error codes',
      href: '#error-codes',
      entries: [...Map.groupBy(problems, (kind) => kind.status)]
        .sort(([a], [b]) => a - b)
        .map(([status, kinds]) =>
          entry(
            `status-${status}`,
            String(status),
            `error ${kinds.map((kind) => `${kind.errorCode} ${kind.code}`).join(' ')}`,
          ),
        ),
    },
  ]
}

function sectionList({ title, href, entries }: Section): Html {
  return html`<div class="part"><p><a href="${href}">${title}</a></p>
<ul${title === 'Error codes' && html` class="row"`}>${entries.map(
    ({ href: to, title: name, method, words }) =>
      html`<li data-words="${words.toLowerCase()}"><a href="${to}"><span>${name}</span>${method !== undefined && methodMark(method)}</a></li>`,
  )}</ul></div>`
}
