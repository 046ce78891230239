import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { freePort } from '../foundation/testing/free-port.ts'
import { runStint, stintPlace } from '../testing/stint-process.ts'

const place = await stintPlace({ BASE_URL: 'https://time.example.com' })

test('0: without a mail server, the test mail is a file, and the command says so', async () => {
  const { code, stdout } = await runStint(['mail', 'test', 'ann@stint.test'], place)
  assert.equal(code, 0)
  const directory = join(place.STINT_DATA_DIR, 'mails')
  assert.ok(
    stdout.includes(`STINT_SMTP_URL is not set: the mail to ann@stint.test is a file in ${directory}.`),
  )
  const [name = ''] = await readdir(directory)
  assert.match(await readFile(join(directory, name), 'utf8'), /time\.example\.com/)
})

test('6: a mail server that does not answer is named, without the password; 2: no address', async () => {
  const smtp = `127.0.0.1:${await freePort()}`
  const settings = { ...place, STINT_SMTP_URL: `smtp://user:hidden@${smtp}` }
  const { code, stderr } = await runStint(['mail', 'test', 'ann@stint.test'], settings)
  assert.equal(code, 6)
  assert.match(stderr, /^The mail to ann@stint\.test was not sent: .*ECONNREFUSED.*Check STINT_SMTP_URL/)
  assert.ok(!stderr.includes('hidden'))
  assert.equal((await runStint(['mail', 'test', 'nobody'], settings)).code, 2)
})
