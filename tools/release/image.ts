import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { startOnce } from './check.ts'

// Of debian:bookworm-slim, unpacked.
const baseMegabytes = 75
const mostMegabytes = 450

export type CheckedImage = { megabytes: number; seconds: number }

/**
 * Does what the Dockerfile says, in an empty directory and without a container: the steps of its first stage, then its
 * command on the read-only result as an ordinary user. Throws if the image would be too large.
 */
export async function checkImage(root: string): Promise<CheckedImage> {
  const place = await mkdtemp('/tmp/stint-image-')
  try {
    const out = join(place, 'out')
    const build = join(place, 'build')
    const lines = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').replaceAll('\\\n', ' ').split('\n')
    const second = lines.findLastIndex((line) => line.startsWith('FROM '))
    for (const line of lines.slice(0, second)) {
      const [, instruction, rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
      if (instruction === 'COPY') copy(root, build, rest.split(' ').slice(0, -1))
      if (instruction === 'RUN') run(rest.replaceAll('/out', out), build)
    }
    const [, command = ''] = /^CMD (.*)$/m.exec(lines.slice(second).join('\n')) ?? []
    execFileSync('chmod', ['-R', 'a-w,a+rX', out])
    const seconds = await startOnce(join(out, 'bin', 'stint'), place, JSON.parse(command))
    const tree = Number(execFileSync('du', ['-sm', out], { encoding: 'utf8' }).split('\t')[0])
    const megabytes = tree + baseMegabytes
    if (megabytes >= mostMegabytes)
      throw new Error(`The image would have ${megabytes} MB, not below ${mostMegabytes}.`)
    return { megabytes, seconds }
  } finally {
    execFileSync('chmod', ['-R', 'u+w', place])
    await rm(place, { recursive: true, force: true })
  }
}

/** A dot is everything that git knows: .dockerignore leaves out the rest. */
function copy(root: string, to: string, sources: string[]): void {
  const known = () => execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  for (const path of sources.includes('.') ? known().filter((each) => each !== '') : sources) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    cpSync(join(root, path), join(to, path))
  }
}

function run(command: string, cwd: string): void {
  // Nothing of npm, which runs this script, reaches the steps.
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|INIT_CWD)/.test(name))
  const path = (process.env.PATH ?? '').split(':').filter((each) => !each.includes('node_modules'))
  execFileSync('sh', ['-c', command], {
    cwd,
    env: { ...Object.fromEntries(kept), PATH: path.join(':') },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}
