import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Html, html, trusted } from '../foundation/http/html.ts'
import type { ProblemKind } from '../foundation/http/problems.ts'
import type { Chapter } from './chapter.ts'
import { type ApiDocument, type Group, groupsOf } from './document.ts'
import { errorCatalogue } from './errors.ts'
import { chaptersOf } from './guide.ts'
import { navigation } from './navigation.ts'
import { operationSection } from './operation.ts'
import { prose } from './prose.ts'
import { recordSections } from './records.ts'
import { tryDialog } from './try-dialog.ts'
import { webhookSections } from './webhooks.ts'

const sheets = ['ground', 'shell', 'contents', 'words', 'tables', 'code', 'try', 'narrow']
const styles = sheets.map((name) => source(`style/${name}.css`)).join('')
const script = source('reader.js') + source('try.js')

function source(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}

export type Page = { body: string; policy: string }

/** The API reference: one document, with nothing from another origin. */
export function docsPage(document: ApiDocument, problems: readonly ProblemKind[], fontPath: string): Page {
  const style = styles.replace('inter.woff2', fontPath)
  const { title, version, summary } = document.info
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${summary ?? title}">
<title>${title}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<style>${trusted(style)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="brand" href="#guide">${trusted(icon)}<span>Stint <b>API</b></span></a>
<span class="version">${version}</span>
<a class="download" href="v2/openapi.json">OpenAPI 3.1</a>
<button type="button" class="menu" aria-controls="contents" aria-expanded="false">Contents</button>
</header>
${navigation(document, problems)}
<main id="content" tabindex="-1">
<section class="group" id="guide" aria-labelledby="title">
<h1 id="title">${title}</h1>
<p class="lead">${summary ?? ''}</p>
${chaptersOf(document).map(chapterSection)}
</section>
${groupsOf(document).map((group) => groupSection(document, group))}
${webhookSections(document)}
${recordSections(document)}
${errorCatalogue(problems)}
</main>
${tryDialog}
<script>${trusted(script)}</script>
</body>
</html>
`
  return { body: page.markup, policy: policyFor(style, script) }
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><rect width="24" height="24" rx="6" fill="#0b6b66"/><path d="M12 6v6l4 2.5" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>'

function chapterSection({ id, title, words, samples }: Chapter): Html {
  return html`<section class="operation chapter" id="${id}" aria-labelledby="${id}-name">
<div class="words"><h2 id="${id}-name">${title}</h2>${words}</div>
<div class="samples">${samples}</div>
</section>`
}

function groupSection(document: ApiDocument, group: Group): Html {
  return html`<section class="group" id="${group.id}" aria-labelledby="${group.id}-name">
<h2 id="${group.id}-name">${group.name}</h2>
${prose(group.description)}
${group.calls.map((call) => operationSection(document, call))}
</section>`
}

/** Allows only this style and script, our own font, inline images, and calls of this server. */
function policyFor(style: string, code: string): string {
  const sha = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
  return [
    "default-src 'none'",
    `style-src ${sha(style)}`,
    `script-src ${sha(code)}`,
    "font-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
