import { type Demo, ensureDemo, markDemo } from '../../demo/demo.ts'
import { notesFile, setNotesAside } from '../../demo/notes.ts'
import { type RemovedSample, removeSample } from '../../demo/sample/remove-sample.ts'
import { closeSample, findSample } from '../../demo/sample/sample-store.ts'
import type { SampleOrganization } from '../../features/organizations/ports.ts'
import { openStore } from '../../foundation/blobs/open-store.ts'
import { type Config, readConfig } from '../../settings/config.ts'
import { CommandRefused, printJson } from '../output.ts'
import { type Store, withStore } from '../store.ts'
import { demoScreen } from '../welcome.ts'

type Asked = { json: boolean; isSure: boolean }

export async function createDemo({ json, isSure }: Asked): Promise<void> {
  if (isSure) throw new CommandRefused('--yes belongs to a removal. Add --remove.')
  const config = readConfig()
  const demo = await withStore(
    config,
    ({ database, clock }) => ensureDemo({ config, database, now: clock.now() }),
    'Creating the demo organization',
  )
  if (!('notes' in demo)) throw new CommandRefused(withoutNotes(demo, notesFile(config)))
  if (json) printJson(demo.notes)
  else process.stdout.write(demoScreen(config.baseUrl, demo.notes))
}

export async function removeDemo({ json, isSure }: Asked): Promise<void> {
  const config = readConfig()
  const { sample, removed } = await withStore(
    config,
    (store) => removeAll(config, store, isSure),
    'Removing the demo organization',
  )
  const { organization_id: id, name } = sample
  if (json) printJson({ organization: { id, name }, ...removed })
  else
    process.stdout.write(`Removed ${name} (organization ${id}) with ${accounts(removed.accounts_removed)}.\n`)
}

function withoutNotes(demo: Demo, file: string): string {
  if (demo.state === 'removing') return 'The demo is being removed. Try again in a minute.'
  if (demo.state === 'address_taken')
    return `${demo.email} belongs to an account that stayed when an earlier demo was removed. Change its address, then try again.`
  if (demo.state !== 'without_notes') return 'The demo does not exist.'
  return `This database has the demo (organization ${demo.organizationId}), but ${file} with the sign-in details is missing.
Copy it from the data directory where the demo was created, or create your own token:
npm run -s stint -- admin create-organization-token --organization ${demo.organizationId} --member ${demo.userId}`
}

type Removal = { sample: SampleOrganization; removed: RemovedSample }

async function removeAll(config: Config, store: Store, isSure: boolean): Promise<Removal> {
  const { database, clock, write } = store
  const notes = await write(({ db }) => markDemo(config, db))
  const sample = await findSample(database)
  if (sample === undefined) throw new CommandRefused('This database has no demo that could be removed.')
  if (!isSure) throw new CommandRefused(question(sample))
  // Closed and committed first: nobody adds to it while it is removed, and an interrupted removal can be
  // repeated.
  await write(({ db, now }) => closeSample(db, sample, undefined, now))
  const blobs = openStore(config.blobUrl, config.dataDirectory)
  const removed = await removeSample({ database, store: blobs, clock }, sample.organization_id)
  if (removed === undefined) throw new CommandRefused('Another user has just removed the demo.')
  if (notes?.organization.id === sample.organization_id) setNotesAside(notesFile(config))
  return { sample, removed }
}

function question({ organization_id, name, accounts: count, guests }: SampleOrganization): string {
  const others =
    guests === 0
      ? ''
      : `\n${guests === 1 ? '1 member has' : `${guests} members have`} an account of their own, which stays; their work in ${name} goes.`
  return `This would remove ${name} (organization ${organization_id}) with everything in it and ${accounts(count)}.${others}
Other organizations and their members stay as they are. It can’t be undone. To do it, add --yes.`
}

function accounts(count: number): string {
  return count === 1 ? '1 sample account' : `${count} sample accounts`
}
