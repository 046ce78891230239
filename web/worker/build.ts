/** What the worker knows about the build of the app. */
export type Build = {
  /** Another one for each build. */
  version: string
  /** The script that starts the app: a page knows by it whether it is of this build. */
  entry: string
  /** What every page needs, kept while the worker installs. */
  shell: readonly string[]
  /** The code of the pages, kept once the first one has loaded. */
  pages: readonly string[]
}

/** Sorts the files of a build; `page` is its HTML. */
export function sortFiles(page: string, files: readonly string[], version: string): Build {
  // The page names the code of the first screens too, which the timer needs offline.
  const first = [...page.matchAll(/<meta name="stint-code"[^>]* content="([^"]+)"/g)]
  const linked = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path)
  const named = new Set([...linked, ...first.flatMap(([, paths = '']) => paths.split(' '))])
  const [, entry = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? []
  const code = files.filter((path) => path.startsWith('/assets/') && /\.(js|css)$/.test(path))
  const letters = files.filter((path) => /\/inter-latin-(?!ext)[\w-]+\.woff2$/.test(path))
  return {
    version,
    entry,
    shell: ['/', ...named, ...letters.filter((path) => !named.has(path))],
    pages: code.filter((path) => !named.has(path)),
  }
}
