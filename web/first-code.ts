import type { IndexHtmlTransformContext, Plugin } from 'vite'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/** By the path of an address: the modules whose files it needs beside those of the entry. The first line is around all others. */
const first = [
  { path: '^/(organizations/|account/|$)', modules: ['/shell/shell.tsx', '/theme/further-styles.css'] },
  { path: '^/(organizations/\\d+/?)?$', modules: ['/pages/home.tsx'] },
  { path: '^/organizations/\\d+/timesheet$', modules: ['/features/timesheets/timesheet-page.tsx'] },
]

/** Names the files of the first screens in the page, where /before-app.js fetches them beside the entry. */
export function firstCode(): Plugin {
  return {
    name: 'first-code',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const around = new Set<string>()
        const tags = first.map(({ path, modules }, at) => {
          const files = modules.flatMap((module) => filesOf(module, bundle))
          const added = [...new Set(files)].filter((file) => !html.includes(file) && !around.has(file))
          if (at === 0) for (const file of added) around.add(file)
          const content = added.map((file) => `/${file}`).join(' ')
          return `<meta name="stint-code" data-for="${path}" content="${content}" />\n    `
        })
        // Before the script that reads them, and after the character set, which browsers look for in the first kilobyte.
        return html.replace('<title>', () => `${tags.join('')}<title>`)
      },
    },
  }
}

function filesOf(module: string, bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web${module}`))
  if (start === undefined) throw new Error(`No file of the build starts with ${module}.`)
  const found = new Set<string>()
  for (const waiting = [start.fileName]; waiting.length > 0; ) {
    const chunk = bundle[waiting.pop() ?? '']
    if (chunk?.type !== 'chunk' || found.has(chunk.fileName)) continue
    found.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    waiting.push(...chunk.imports)
  }
  return [...found]
}
