import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { test } from 'node:test'

const web = resolve(import.meta.dirname, '..')
const library = resolve(web, '../node_modules/@mantine/core')
const index = join(library, 'esm/index.mjs')

/** In which file of the library a component is. */
const files = new Map(
  [...readFileSync(index, 'utf8').matchAll(/import \{([^}]*)\} from "([^"]+)"/g)].flatMap(
    ([, names = '', file = '']) =>
      names.split(',').map((name) => [name.trim().split(' as ').at(-1) ?? '', resolve(dirname(index), file)]),
  ),
)

test('every component that we import, and every one inside it, has its styles in the list', () => {
  const needed = stylesOf(importedIn(web))
  const listed = [...listedIn('first-styles.css'), ...listedIn('further-styles.css')]
  const missing = [...needed].filter((name) => !listed.includes(name))
  assert.deepEqual(missing, [])
})

test('the styles of the sign-in page come first, and each list has the order of the library', () => {
  const shown = [
    'Alert',
    'Anchor',
    'Button',
    'Checkbox',
    'Divider',
    'Group',
    'PasswordInput',
    'Stack',
    'Text',
    'TextInput',
    'Title',
  ]
  const first = listedIn('first-styles.css')
  assert.deepEqual(
    [...stylesOf(new Set(shown))].filter((name) => !first.includes(name)),
    [],
  )
  const whole = readFileSync(join(library, 'styles.layer.css'), 'utf8')
  for (const list of [first, listedIn('further-styles.css')]) {
    const places = list.map((name) => whole.indexOf(beginningOf(name)))
    assert.deepEqual(
      places,
      places.toSorted((one, other) => one - other),
    )
    assert.ok(places.every((place) => place >= 0))
  }
})

function listedIn(file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  return [...text.matchAll(/core\/styles\/([\w-]+)\.layer\.css/g)].map(([, name = '']) => name)
}

/** The first rules of a component, as the whole stylesheet of the library has them. */
function beginningOf(name: string): string {
  const text = readFileSync(join(library, `styles/${name}.layer.css`), 'utf8')
  return text
    .replace(/^@layer mantine\s*\{/, '')
    .trim()
    .slice(0, 120)
}

function importedIn(folder: string): Set<string> {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('dist'),
  )
  const imports = sources.flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g),
  ])
  const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  return new Set(names.filter((name) => name !== '' && !name.startsWith('type ')))
}

/** The stylesheets of components and of what they are made of: the library imports the class names of each. */
function stylesOf(names: Set<string>): Set<string> {
  const seen = new Set<string>()
  const styles = new Set<string>()
  const waiting = [...names].map((name) => files.get(name) ?? '')
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(file)) continue
    seen.add(file)
    if (file.endsWith('.module.mjs')) styles.add(basename(file, '.module.mjs'))
    else
      for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g))
        waiting.push(resolve(dirname(file), to))
  }
  return styles
}
