import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { test } from 'node:test'
import type { Command } from 'commander'
import { loadProgram } from '../server/commands/command-line.ts'

const root = resolve(import.meta.dirname, '..')
const pages = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...globSync('{docs,deploy}/*.md', { cwd: root }),
]
const program = await loadProgram()

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
    /(?:npm run -s stint --|bin\/stint|tools\/stint\.mjs|^stint|exec stint stint)\s+([a-z][^|;&]*)/.exec(
      code,
    ) ?? []
  return line?.trim().split(/\s+/)
}

/** What is wrong with a documented command, if anything. */
function faultOf(words: readonly string[]): string | undefined {
  let command: Command = program
  for (const word of words) {
    if (word.startsWith('--')) {
      const known = [...command.options.map(({ long }) => long), '--help']
      if (!known.includes(word.split('=')[0])) return `${command.name()} has no option ${word}`
    } else command = command.commands.find((each) => each.name() === word) ?? command
  }
  return command === program && words[0] !== '--help' ? `there is no command ${words[0]}` : undefined
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
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
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
