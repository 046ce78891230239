import { spawn } from 'node:child_process'

export type Ran = { code: number; stdout: string; output: string }

/** Runs a command and gives its output; a command that cannot be started has code 127. */
export function runCommand(command: string, args: readonly string[], directory: string): Promise<Ran> {
  const { promise, resolve } = Promise.withResolvers<Ran>()
  const child = spawn(command, args, { cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] })
  let [stdout, output] = ['', '']
  child.stdout.on('data', (part) => {
    stdout += part
    output += part
  })
  child.stderr.on('data', (part) => {
    output += part
  })
  child.once('error', (error) => resolve({ code: 127, stdout, output: error.message }))
  child.once('close', (code) => resolve({ code: code ?? 1, stdout, output }))
  return promise
}

/** The same, for a command that must succeed. */
export async function mustRun(command: string, args: readonly string[], directory: string): Promise<Ran> {
  const ran = await runCommand(command, args, directory)
  if (ran.code !== 0)
    throw new Error(`${command} ${args.join(' ')} failed (${ran.code}):\n${ran.output.slice(-6_000)}`)
  return ran
}
