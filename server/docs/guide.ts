import { type Chapter, reading } from './chapter.ts'
import { shellBlock } from './code.ts'
import { conventions } from './conventions.ts'
import type { ApiDocument } from './document.ts'
import { html, inline } from './html.ts'

/** What a newcomer needs before the first call, then what holds for every call. */
export function chaptersOf(document: ApiDocument): Chapter[] {
  const base = document.servers[0]?.url ?? ''
  return [address(base), authentication(document, base), roles, ...conventions(base)]
}

function address(base: string): Chapter {
  return {
    id: 'base-url',
    title: 'Base URL',
    words: html`<p>All paths on this page are under one address, and speak JSON in UTF-8. Every reply has an
<code>X-Request-Id</code>; name it when you ask for help.</p>`,
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
<p>A token acts as the member whom it was made for, with their role. Whoever runs this server makes one with
<code>npm run -s stint -- admin create-organization-token</code>.</p>`,
    samples: shellBlock('Who am I?', `export STINT_TOKEN=stoat_…\n\n${reading(base, '/v2/users/me')}`),
  }
}

const roles: Chapter = {
  id: 'roles',
  title: 'Roles',
  words: html`<p>What you may do depends on what you are to the organization and, unless you own or manage it, on what you are
to the project. Each operation below says whom it is for.</p>
<table class="fields" aria-label="Roles"><colgroup><col><col></colgroup><tbody>
<tr><th scope="row">Owner, manager</th><td>Read and write everything of their organization, money included.</td></tr>
<tr><th scope="row">Project manager</th><td>Reads and writes what belongs to the projects that they manage.</td></tr>
<tr><th scope="row">Project user</th><td>Reads the projects that they are on, and writes what is their own.</td></tr>
<tr><th scope="row">Project viewer</th><td>Reads the projects that they are on.</td></tr>
<tr><th scope="row">Member</th><td>Is on no project yet, and reads what is their own.</td></tr>
</tbody></table>
<p>For everybody else, and for members who were removed, the organization does not exist: 404.</p>`,
}
