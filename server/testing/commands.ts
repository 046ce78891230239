import type { Command } from 'commander'
import { loadProgram } from '../commands/command-line.ts'

export type NamedCommand = { words: string[]; command: Command }

/** Every command of stint with its options, by the words that call it. */
export async function everyCommand(words: string[] = []): Promise<NamedCommand[]> {
  let command = await loadProgram(...words)
  for (const word of words) command = command.commands.find((each) => each.name() === word) ?? command
  const inner: NamedCommand[] = []
  for (const each of command.commands) inner.push(...(await everyCommand([...words, each.name()])))
  return words.length === 0 ? inner : [{ words, command }, ...inner]
}
