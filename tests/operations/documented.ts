import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadProgram } from '../../server/commands/command-line.ts'

export const root = resolve(import.meta.dirname, '../..')
export const pages = ['README.md', 'docs/operations.md']
const commands = new Set((await loadProgram()).commands.map((command) => command.name()))

/** Programs that the pages call. */
const programs =
  /^(npm|npx|node|git|docker|helm|curl|tar|ln|cp|install|useradd|systemctl|bin\/stint) |^([A-Z_]+=\S+ )+npm /

/** Every command on the pages, without trailing comments: lines of shell blocks, and commands in sentences. */
export function documentedCommands(): Set<string> {
  const found = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8')
    const lines = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n'))
    const words = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(
      ([, code = '']) => code,
    )
    return [...lines.filter((line) => line.trim() !== ''), ...words.filter(isCommand)]
  })
  return new Set(found.map((code) => code.replace(/\s+#.*$/, '').trim()))
}

/** `backup --off` is a command, `backup` alone only names one. */
function isCommand(code: string): boolean {
  const [first = '', ...rest] = code.split(' ')
  return programs.test(code) || code.startsWith('--') || (commands.has(first) && rest.length > 0)
}
