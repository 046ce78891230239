import { join } from 'node:path'
import { type Environment, type Stage, secret } from '../operation/stage.ts'
import { contentAt, contentIn, fill } from './filled.ts'

/** A command to kill, and the documented way out, which fails if anything is lost. */
export type Killed = { args: readonly string[]; environment: Environment; wayOut(): Promise<void> }
export type KilledWork = { name: string; prepare(round: number): Promise<Killed> }

const quarter = '2024Q1'

/** Every command that an operator would miss something by, if it died halfway. */
export async function killedWorks(stage: Stage): Promise<KilledWork[]> {
  const template = await stage.database('filled')
  const source = await stage.place({ DATABASE_URL: template, STINT_SECRET: secret })
  await fill(source)
  const saved = await contentAt(template)
  const archive = join(source.STINT_DATA_DIR, 'saved.tar')
  await run(stage, ['backup', '--to', archive], source)
  const embedded = await stage.place({ STINT_SECRET: secret })
  const wal = join(embedded.STINT_DATA_DIR, 'wal')
  const kept = { ...embedded, STINT_WAL_ARCHIVE: wal }
  await fill(kept)
  const first = join(embedded.STINT_DATA_DIR, 'first.tar')
  await run(stage, ['backup', '--to', first], kept)
  const savedThere = await contentIn(kept)

  const placeOn = async (name: string, isFilled: boolean) =>
    stage.place({
      DATABASE_URL: await stage.database(name, isFilled ? 'template filled' : ''),
      STINT_SECRET: secret,
    })
  const requireWhole = async ({ DATABASE_URL = '' }: Environment) =>
    requireSame(await contentAt(DATABASE_URL), saved)

  return [
    {
      name: 'backup',
      async prepare(round) {
        const to = join(source.STINT_DATA_DIR, `backup-${round}.tar`)
        const wayOut = async () => {
          const { code, said } = await stage.stint(['backup', '--to', to], source)
          // It was over: then the archive is whole.
          if (code !== 0 && !said.includes('already exists'))
            throw new Error(`it ended with ${code}: ${said}`)
          await run(stage, ['backup', 'verify', to], source)
        }
        return { args: ['backup', '--to', to], environment: source, wayOut }
      },
    },
    {
      name: 'restore',
      async prepare(round) {
        const target = await placeOn(`restored_${round}`, false)
        const args = ['restore', archive]
        const wayOut = async () => {
          const { code } = await stage.stint(args, target)
          // It had begun, or was over.
          if (code === 9 && (await stage.stint(['doctor'], target)).code !== 0)
            await run(stage, [...args, '--again'], target)
          else if (code !== 0 && code !== 9) throw new Error(`restore ended with ${code}`)
          await requireWhole(target)
          await run(stage, ['doctor'], target)
        }
        return { args, environment: target, wayOut }
      },
    },
    {
      name: 'restore --until',
      async prepare() {
        const target = await stage.place({ STINT_SECRET: secret })
        const args = ['restore', first, '--until', 'latest', '--wal', wal]
        const wayOut = async () => {
          const { code, said } = await stage.stint(args, target)
          // It was over.
          if (code !== 0 && code !== 9) throw new Error(`it ended with ${code}: ${said}`)
          requireSame(await contentIn(target), savedThere)
          await run(stage, ['doctor'], target)
        }
        return { args, environment: target, wayOut }
      },
    },
    {
      name: 'migrate',
      async prepare(round) {
        const target = await placeOn(`migrated_${round}`, false)
        const wayOut = async () => {
          await run(stage, ['migrate'], target)
          await run(stage, ['doctor'], target)
        }
        return { args: ['migrate'], environment: target, wayOut }
      },
    },
    {
      name: 'quarters detach',
      async prepare(round) {
        const target = await placeOn(`detached_${round}`, true)
        const wayOut = async () => {
          await run(stage, ['quarters', 'detach', quarter], target)
          await run(stage, ['quarters', 'attach', quarter], target)
          await requireWhole(target)
        }
        return { args: ['quarters', 'detach', quarter], environment: target, wayOut }
      },
    },
    {
      name: 'quarters attach',
      async prepare(round) {
        const target = await placeOn(`attached_${round}`, true)
        await run(stage, ['quarters', 'detach', quarter], target)
        const wayOut = async () => {
          const { code, said } = await stage.stint(['quarters', 'attach', quarter], target)
          // The database had committed it.
          if (code !== 0 && !said.includes('not detached')) throw new Error(`it ended with ${code}: ${said}`)
          await requireWhole(target)
        }
        return { args: ['quarters', 'attach', quarter], environment: target, wayOut }
      },
    },
  ]
}

async function run(stage: Stage, args: readonly string[], environment: Environment): Promise<void> {
  const { code, said } = await stage.stint(args, environment)
  if (code !== 0) throw new Error(`${args.slice(0, 2).join(' ')} ended with ${code}: ${said.slice(-600)}`)
}

function requireSame(found: string, wanted: string): void {
  if (found !== wanted) throw new Error(`${found} instead of ${wanted}`)
}
