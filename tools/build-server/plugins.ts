import { relative, resolve } from 'node:path'
import type { Plugin } from 'rolldown'

const root = resolve(import.meta.dirname, '../..')

/** A file finds what lies beside it from the place of its source, not of the bundle at `server/dist/<hash>`. */
export const places: Plugin = {
  name: 'places',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: 'import.meta.' },
    handler(code, id) {
      const path = `../../../${relative(root, id).replaceAll('\\', '/')}`
      const folder = path.slice(0, path.lastIndexOf('/'))
      return {
        // On the same line, so that the lines of the source map stay right.
        code: code
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`)
          .replaceAll('import.meta.url', `new URL('${path}', import.meta.url).href`),
        map: null,
      }
    },
  },
}

/** Rolldown calls this helper for a template with a closing script tag, and would look for a package that has it. */
export const templates: Plugin = {
  name: 'templates',
  resolveId: {
    filter: { id: /^@oxc-project\/runtime\/helpers\/taggedTemplateLiteral$/ },
    handler: (id) => `\0${id}`,
  },
  load: {
    filter: { id: /^\0@oxc-project\// },
    handler: () =>
      'export default (cooked, raw = cooked.slice()) => Object.freeze(Object.assign(cooked, { raw: Object.freeze(raw) }))',
  },
}
