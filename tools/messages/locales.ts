import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from '../../messages/translator.ts'
import { shapeOf } from './shape.ts'

const folder = join(import.meta.dirname, '../../messages')

/** What is wrong with the translations that are there; no build comes out while there is something. */
export function listLocaleFaults(): string[] {
  return globSync('*/*.json', { cwd: folder }).flatMap((file) => {
    const [locale = '', scope = ''] = file.replaceAll('\\', '/').split('/')
    return localeFaults(locale, read(file), read(join('en', scope))).map(
      (fault) => `messages/${file}: ${fault}`,
    )
  })
}

/** Keys that a translation lacks or has too many, and texts whose placeholders or plurals differ. */
export function localeFaults(locale: string, translated: Catalogue, source: Catalogue): string[] {
  const missing = Object.keys(source).filter((key) => !translated[key])
  const unknown = Object.keys(translated).filter((key) => source[key] === undefined)
  const wrong = Object.entries(translated).flatMap(([key, text]) => {
    const wanted = shapeOf(source[key] ?? key)
    const found = shapeOf(text, locale)
    if ('fault' in found) return [`“${key}”: ${found.fault}`]
    const isSame = 'names' in wanted && wanted.names.join() === found.names.join()
    return isSame || unknown.includes(key) ? [] : [`“${key}”: the placeholders differ`]
  })
  return [
    ...missing.map((key) => `“${key}” is missing`),
    ...unknown.map((key) => `“${key}” is no message any more`),
    ...wrong,
  ]
}

function read(file: string): Catalogue {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'))
}
