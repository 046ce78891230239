import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../../server/foundation/testing/free-port.ts'
import { doctorSays, endedWith, type Fault } from './seen.ts'
import { secret } from './stage.ts'

/** Faults that a restart cannot cure: each is refused in one sentence, with a code of its own. */
export const refusedStarts: Fault[] = [
  {
    name: 'another STINT_SECRET than the one of the database',
    async plant(stage) {
      const url = await stage.database('other_secret')
      const own = await stage.place({ DATABASE_URL: url, STINT_SECRET: secret })
      await stage.stint(['admin', 'rotate-keys'], own)
      const other = { ...own, STINT_SECRET: 'the secret of another installation' }
      return [
        ...endedWith(
          await stage.stint(['serve'], other),
          3,
          /STINT_SECRET is not the secret of this database/,
        ),
        ...(await doctorSays(stage, other, 'secret', { status: 'fault', message: /secret/ })),
      ]
    },
  },
  {
    name: 'secrets.json is lost beside its database',
    async plant(stage) {
      const own = await stage.place()
      await stage.stint(['admin', 'rotate-keys'], own)
      const file = join(own.STINT_DATA_DIR, 'secrets.json')
      await rename(file, `${file}.lost`)
      const doctor = await stage.stint(['doctor'], own)
      return [
        ...endedWith(
          await stage.stint(['serve'], own),
          3,
          /secrets\.json is missing, but the database beside it exists/,
        ),
        ...endedWith(doctor, 6, /secrets\.json, which contains the database password, is missing/, 'doctor'),
      ]
    },
  },
  {
    name: 'a database with another encoding than UTF8',
    async plant(stage) {
      const options = "encoding 'LATIN1' locale 'C' locale_provider libc template template0"
      const own = await stage.place({ DATABASE_URL: await stage.database('latin', options) })
      return [
        ...endedWith(
          await stage.stint(['serve'], own),
          8,
          /has the encoding LATIN1, but Stint requires UTF8/,
        ),
        ...(await doctorSays(stage, own, 'schema', { status: 'fault', message: /LATIN1/ })),
      ]
    },
  },
  {
    name: 'a database that another program uses',
    async plant(stage) {
      const url = await stage.database('foreign_tables')
      await stage.ask(url, 'create table orders (id int)')
      const own = await stage.place({ DATABASE_URL: url })
      return [
        ...endedWith(await stage.stint(['serve'], own), 9, /is not empty \(it has public\.orders\)/),
        ...(await doctorSays(stage, own, 'schema', { status: 'fault', message: /is not empty/ })),
      ]
    },
  },
  {
    name: 'a role that may not create tables',
    async plant(stage) {
      const url = new URL(await stage.database('without_rights'))
      await stage.ask(url.href, "create role weak login password 'weak'")
      url.username = 'weak'
      url.password = 'weak'
      const own = await stage.place({ DATABASE_URL: url.href })
      return [
        ...endedWith(await stage.stint(['serve'], own), 10, /The role weak may not create tables/),
        ...(await doctorSays(stage, own, 'schema', { status: 'fault', message: /may not create tables/ })),
      ]
    },
  },
  {
    name: 'another process migrates for too long',
    async plant(stage) {
      const url = await stage.database('busy')
      const holder = await stage.session(url, 'select pg_advisory_lock(7203114)')
      const own = await stage.place({ DATABASE_URL: url, STINT_MIGRATION_WAIT_SECONDS: '1' })
      const ended = await stage.stint(['migrate'], own)
      await holder.end()
      return endedWith(ended, 4, /another process has been migrating it for 1 seconds/, 'migrate')
    },
  },
  {
    name: 'a database that nobody serves',
    async plant(stage) {
      const own = await stage.place({ DATABASE_URL: `postgres://stint@127.0.0.1:${await freePort()}/stint` })
      return [
        ...endedWith(await stage.stint(['serve'], own), 4, /database/i),
        ...(await doctorSays(stage, own, 'database', { status: 'fault', message: /./ })),
      ]
    },
  },
]
