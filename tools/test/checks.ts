import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command.ts'

export type Check = { name: string; program: string; args: string[] }

/** What needs no test: the types of every file, and lint. A test finds TypeScript that no check reads. */
export function listChecks(): Check[] {
  const web = { name: 'types of web', program: 'tsc', args: ['--noEmit', '-p', 'web'] }
  const worker = { name: 'types of worker', program: 'tsc', args: ['--noEmit', '-p', 'web/worker'] }
  return [
    { name: 'types', program: 'tsc', args: ['--noEmit'] },
    { name: 'lint', program: 'biome', args: ['ci', '.'] },
    ...(existsSync('web/tsconfig.json') ? [web, worker] : []),
  ]
}

/** The web app as browser tests open it; undefined while there is none. */
export function webBuild(): Check | undefined {
  if (!existsSync('web/vite.config.ts')) return undefined
  return { name: 'web build', program: 'node', args: ['tools/build-web.ts'] }
}

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
