import { html } from '../foundation/http/html.ts'
import { type Chapter, reading } from './chapter.ts'
import { shellBlock } from './code.ts'
import { conventions } from './conventions.ts'
import type { ApiDocument } from './document.ts'
import { inline } from './prose.ts'

/** What to know before the first call, then what applies to every call. */
export function chaptersOf(document: ApiDocument): Chapter[] {
  const base = document.servers[0]?.url ?? ''
  return [address(base), authentication(document, base), roles, ...conventions(base)]
}

function address(base: string): Chapter {
  return {
    id: 'base-url',
    title: 'Base URL',
    words: html`<p>All paths on this page start with one base URL and use JSON in UTF-8. Every reply has an
<code>X-Request-Id</code>. Include it when you ask for help.</p>`,
    samples: shellBlock('Base URL', base),
  }
}

function authentication(document: ApiDocument, base: string): Chapter {
  const schemes = Object.values(document.components.securitySchemes ?? {})
  return {
    id: 'authentication',
    title: 'Authentication',
    words: html`<p>Send your token with every call, as <code>Authorization: Bearer …</code>.</p>
<ul>${schemes.map(({ description }) => html`<li>${inline(description ?? '')}</li>`)}</ul>
<p>A token acts as its member, with that member’s role. The operator of this server can create one with
<code>npm run -s stint -- admin create-organization-token</code>.</p>`,
    samples: shellBlock('Who am I?', `export STINT_TOKEN=stoat_…\n\n${reading(base, '/v2/users/me')}`),
  }
}

const roles: Chapter = {
  id: 'roles',
  title: 'Roles',
  words: html`<p>What you may do depends on your role in the organization and, unless you are an owner or manager, on your role in
the project. Each operation below says who may call it.</p>
<table class="fields" aria-label="Roles"><colgroup><col><col></colgroup><tbody>
<tr><th scope="row">Owner, manager</th><td>Read and write everything in the organization, including money.</td></tr>
<tr><th scope="row">Project manager</th><td>Reads and writes the projects they manage.</td></tr>
<tr><th scope="row">Project user</th><td>Reads the projects they are on, and writes their own data.</td></tr>
<tr><th scope="row">Project viewer</th><td>Reads the projects they are on.</td></tr>
<tr><th scope="row">Member</th><td>Is on no project yet, and reads their own data.</td></tr>
</tbody></table>
<p>For non-members and removed members, the organization does not exist: 404.</p>`,
}
