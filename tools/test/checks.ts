import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command.ts'

export type Check = { name: string; program: string; args: string[] }

/** What needs no test: the types of every file, and lint. A test finds TypeScript that no check reads. */
export function listChecks(): Check[] {
  return [
    types('types', '.'),
    { name: 'lint', program: 'biome', args: ['ci', '.'] },
    types('types of web', 'web'),
    types('types of worker', 'web/worker'),
  ]
}

/** The next run checks only what a change can touch: 14 s of a processor instead of 33. */
function types(name: string, project: string): Check {
  const memory = join('node_modules/.cache', `${name.replaceAll(' ', '-')}.tsbuildinfo`)
  const args = ['--noEmit', '--incremental', '--tsBuildInfoFile', memory, '-p', project]
  return { name, program: 'tsc', args }
}

/** The web app as browser tests open it; undefined while there is none. */
export function webBuild(): Check | undefined {
  if (!existsSync('web/vite.config.ts')) return undefined
  return { name: 'web build', program: 'node', args: ['tools/build-web.ts'] }
}

/** What processes that tests start run: a bundle loads in a third of the time of its sources. */
export const serverBuild: Check = { name: 'server build', program: 'node', args: ['tools/build-server.ts'] }

/** Runs a check and prints one line, or its whole output if it fails. */
export async function runCheck(check: Check): Promise<boolean> {
  const end = process.platform === 'win32' ? '.cmd' : ''
  const program = join('node_modules', '.bin', `${check.program}${end}`)
  const { code, output, seconds } = await runCommand(program, check.args)
  if (code !== 0) console.log(output.trimEnd())
  printStep(code === 0, check.name, '', seconds)
  return code === 0
}

export function printStep(isGood: boolean, name: string, text: string, seconds: number): void {
  console.log(
    `${isGood ? '✔' : '✖'} ${name.padEnd(14)} ${text.padEnd(30)} ${seconds.toFixed(1).padStart(6)} s`,
  )
}
