import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { test } from 'node:test'
import { everyCommand } from '../server/testing/commands.ts'
import { readYaml } from './yaml.ts'

const root = resolve(import.meta.dirname, '..')
const pages = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...globSync('{docs,deploy}/*.md', { cwd: root }),
]
const commands = await everyCommand()

/** What a page shows as code: words in backticks, and lines of code blocks. */
function codeIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8')
  const blocks = [...text.matchAll(/```\w*\n([\s\S]*?)```/g)].flatMap(([, lines = '']) => lines.split('\n'))
  const words = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code = '']) => code,
  )
  return [...blocks, ...words].map((code) => code.replace(/\s#.*$/, '').trim())
}

/** The words after `stint`, in each of the ways in which it is started. */
function stintWords(code: string): string[] | undefined {
  const [, line] =
    /(?:npm run -s stint --|bin\/stint|tools\/stint\.mjs|^stint|exec (?:stint|worker) stint)\s+([a-z][^|;&]*)/.exec(
      code,
    ) ?? []
  return line?.trim().split(/\s+/)
}

/** What is wrong with a documented command, if anything. */
function faultOf(words: readonly string[]): string | undefined {
  const named = (length: number) =>
    commands.find((each) => each.words.length === length && each.words.every((word, i) => word === words[i]))
  const found = named(2) ?? named(1)
  if (found === undefined) return words[0] === '--help' ? undefined : `there is no command ${words[0]}`
  const known = ['--help', ...found.command.options.map(({ long }) => long)]
  const unknown = words.find((word) => word.startsWith('--') && !known.includes(word.split('=')[0] ?? ''))
  return unknown && `${found.command.name()} has no option ${unknown}`
}

test('every command of stint in the documentation exists, with its options', () => {
  const found = pages.flatMap((page) =>
    codeIn(page).flatMap((code) => {
      const words = stintWords(code)
      return words === undefined ? [] : [{ page, words }]
    }),
  )
  assert.ok(found.length > 30, String(found.length))
  const faults = found.flatMap(({ page, words }) => {
    const fault = faultOf(words)
    return fault === undefined ? [] : [`${page}: stint ${words.join(' ')}: ${fault}`]
  })
  assert.deepEqual(faults, [])
})

test('every npm script in the documentation exists, and every link leads to a file', () => {
  const { scripts }: { scripts: object } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const faults = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8')
    const names = [...text.matchAll(/npm run (?:-s )?([a-z][\w-]*)/g)].map(([, name = '']) => name)
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link)
    return [
      ...names.filter((name) => !Object.hasOwn(scripts, name)).map((name) => `${page}: npm run ${name}`),
      ...links
        .filter((link) => !existsSync(join(root, dirname(page), link)))
        .map((link) => `${page}: ${link}`),
    ]
  })
  assert.deepEqual(faults, [])
})

test('every compose file in the documentation exists, and has the service in which a command runs', () => {
  const found = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8')
    return [...text.matchAll(/docker compose -f (\S+)(?: exec (\S+))?/g)]
  })
  assert.ok(found.length > 2)
  for (const [line, file = '', service] of found) {
    const [compose] = readYaml(join(root, file))
    assert.ok(service === undefined || compose?.services?.[service], line)
  }
})
