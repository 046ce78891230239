import { execFileSync } from 'node:child_process'
import { statfsSync, writeFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '../../../server/foundation/testing/until.ts'
import { makeSite } from '../../../tests/journeys/site.ts'
import type { AtEnd } from '../place.ts'
import { answered, doctorSays, endedWith, type Fault, type Seen } from './seen.ts'
import { type Stage, secret } from './stage.ts'

/** Faults of the machine: its clock, its disk, and a restore that was killed. */
export const machineFaults = (atEnd: AtEnd): Fault[] => [
  {
    name: 'the clock of the machine is an hour ahead',
    async plant(stage) {
      const own = await stage.place({ DATABASE_URL: await stage.database('clock'), STINT_SECRET: secret })
      const file = join(own.STINT_DATA_DIR, 'ahead.mjs')
      await writeFile(file, aheadBy(3_600_000))
      const ahead = { ...own, NODE_OPTIONS: `--import=${file}` }
      const server = await stage.serve(ahead)
      const line =
        'the clocks of this machine and of the database differ by more than 5 s; background work waits'
      await until(() => server.log().includes(line), 'the log says so')
      const seen = [
        { what: 'the log', shown: line, isRight: true },
        ...(await answered(`${server.url}/metrics`, {
          status: 200,
          body: /^stint_clock_ahead_seconds 3[56]\d\d/m,
        })),
        ...(await doctorSays(stage, ahead, 'clock', { status: 'fault', message: /Background work waits/ })),
      ]
      await server.stop()
      const command = await stage.stint(['admin', 'rotate-keys'], ahead)
      return [...seen, ...endedWith(command, 0, /is 3600 s ahead of the database’s/, 'a command')]
    },
  },
  {
    name: 'the disk of the database is full',
    async plant(stage) {
      const own = await stage.place({ STINT_SECRET: secret, STINT_DEADLINE_SECONDS: '20' })
      const directory = own.STINT_DATA_DIR
      if (!mountSmall(directory, atEnd))
        return [{ what: 'not tried', shown: 'this user may not mount a small disk', isRight: true }]
      const site = await makeSite(own)
      const server = await stage.serve(own)
      const projects = `${server.url}/v2/organizations/${site.organizationId}/projects`
      const filling = join(directory, 'filling')
      fill(directory, filling)
      const post = { method: 'POST', token: site.token, json: { name: 'x', description: 'y'.repeat(4_000) } }
      // What the database has reserved is used up first.
      await until(async () => {
        const reply = await fetch(projects, {
          method: 'POST',
          headers: { Authorization: `Bearer ${site.token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...post.json, name: `p${performance.now()}` }),
        })
        return reply.status !== 201
      }, 'a write is refused')
      const seen = [
        ...(await answered(projects, { ...post, status: 503, body: /"error_code":15001/ })),
        ...(await answered(`${server.url}/readyz`, { status: 503, body: /disk/ })),
        ...(await answered(`${projects}?page_limit=1`, { status: 200, token: site.token })),
        ...(await doctorSays(stage, own, 'writes', { status: 'fault', message: /disk/ })),
      ]
      await rm(filling)
      await until(async () => (await fetch(`${server.url}/readyz`)).ok, 'it is ready again')
      seen.push(...(await answered(projects, { ...post, json: { name: 'After' }, status: 201 })))
      await server.stop()
      return seen
    },
  },
  { name: 'a restore is killed', plant: killedRestore },
]

async function killedRestore(stage: Stage): Promise<Seen[]> {
  const source = await stage.place({ DATABASE_URL: await stage.database('saved'), STINT_SECRET: secret })
  await makeSite(source)
  const archive = join(source.STINT_DATA_DIR, 'saved.tar')
  const backup = await stage.stint(['backup', '--to', archive], source)
  if (backup.code !== 0) throw new Error(backup.said)
  const url = await stage.database('restored')
  const target = await stage.place({ DATABASE_URL: url, STINT_SECRET: secret })
  const restoring = stage.begin(['restore', archive], target)
  const client = await stage.session(url)
  await until(async () => {
    const { rows } = await client.query("select to_regclass('public.organizations') is not null as there")
    return rows[0].there
  }, 'the restore has begun')
  restoring.child.kill('SIGKILL')
  await until(() => restoring.child.signalCode !== null, 'it is dead')
  const reason = /runs now or was interrupted, so its data is not complete/
  const doctor = await stage.stint(['doctor'], target)
  return [
    ...endedWith(await stage.stint(['serve'], target), 9, reason),
    ...endedWith(doctor, 6, reason, 'doctor'),
    ...endedWith(await stage.stint(['restore', archive, '--again'], target), 0, /./, 'restore --again'),
  ]
}

/** A module that moves the clock of the process that loads it. */
function aheadBy(ms: number): string {
  return `const [millis, instant] = [Date.now, Temporal.Now.instant.bind(Temporal.Now)]
Date.now = () => millis() + ${ms}
Temporal.Now.instant = () => instant().add({ milliseconds: ${ms} })
`
}

/** A disk of 400 MB in memory, below a data directory. */
function mountSmall(directory: string, atEnd: AtEnd): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=711', 'tmpfs', directory], {
      stdio: 'ignore',
    })
  } catch {
    return false
  }
  atEnd(async () => void execFileSync('umount', ['--lazy', directory]))
  return true
}

/** Leaves 64 KB. */
function fill(directory: string, file: string): void {
  const { bavail, bsize } = statfsSync(directory)
  writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - 65_536)))
}
