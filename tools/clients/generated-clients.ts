import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlannedCall } from './calls.ts'
import { mustRun } from './run-command.ts'
import { heyApiProgram, openapiFetchProgram, runProgram } from './typescript-programs.ts'

/** The folder of the generators, with packages of their own. */
export const clientsFolder = join(import.meta.dirname, 'generators')
const generated = join(clientsFolder, 'dist')

export type Given = { url: string; token: string; calls: readonly PlannedCall[] }
export type Outcome = { replies: number; rows: number; faults: string[] }
export type GeneratedClient = { name: string; run(given: Given): Promise<Outcome> }

export const generatedClients: readonly GeneratedClient[] = [
  {
    name: 'openapi-fetch',
    async run(given) {
      await tool('openapi-typescript', ['dist/openapi.json', '-o', 'dist/openapi-fetch/description.ts'])
      return compileAndRun('openapi-fetch', openapiFetchProgram(given.calls), given)
    },
  },
  {
    name: 'hey-api',
    async run(given) {
      await tool('openapi-ts', ['-f', 'hey-api.config.mjs'])
      return compileAndRun('hey-api', heyApiProgram(given.calls), given)
    },
  },
  {
    name: 'python',
    async run({ url, token, calls }) {
      const jar = 'node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar'
      const options = ['--package-name', 'stint_client', '--global-property', 'modelDocs=false,apiDocs=false']
      await mustRun(
        'java',
        ['-jar', jar, 'generate', '-g', 'python', '-i', 'dist/swagger.json', '-o', 'dist/python', ...options],
        clientsFolder,
      )
      await mustRun('python3', ['-m', 'compileall', '-q', 'dist/python/stint_client'], clientsFolder)
      await writeFile(join(generated, 'calls.json'), JSON.stringify(calls))
      return outcomeOf(await mustRun('python3', ['run_python_client.py', url, token], clientsFolder))
    },
  },
]

/** Writes the two forms of the description that the generators read. */
export async function writeDescriptions(openapi: string, swagger: string): Promise<void> {
  await mkdir(generated, { recursive: true })
  await writeFile(join(generated, 'openapi.json'), openapi)
  await writeFile(join(generated, 'swagger.json'), swagger)
}

async function compileAndRun(name: string, program: string, { url, token }: Given): Promise<Outcome> {
  await mkdir(join(generated, name), { recursive: true })
  await writeFile(join(generated, 'run.ts'), runProgram)
  await writeFile(join(generated, name, 'program.ts'), program)
  await tool('tsc', ['-p', `tsconfig.${name}.json`])
  return outcomeOf(
    await mustRun(process.execPath, [`dist/built/${name}/program.js`, url, token], clientsFolder),
  )
}

function tool(name: string, args: readonly string[]) {
  return mustRun(process.execPath, [join('node_modules', '.bin', name), ...args], clientsFolder)
}

function outcomeOf({ stdout }: { stdout: string }): Outcome {
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}
