import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { portOf } from '../http/port-of.ts'
import { instantFrom } from '../time/instant.ts'
import { mailDelivery } from './delivery.ts'
import type { DeliveredMessage, Mail } from './mail.ts'

const directory = await mkdtemp(join(tmpdir(), 'stint-mails-'))
after(() => rm(directory, { recursive: true, force: true }))

const message: DeliveredMessage = {
  kind: 'notice',
  to: 'ann+test@stint.test',
  subject: 'Grüße: a/b\\c',
  text: 'Hello',
  html: '<p>Hello</p>',
  id: '7e5c1c3e-2d5e-4a0b-9d6e-0f4f6f1c2a3b',
  postedAt: instantFrom('2026-05-04T08:00:00.000001Z'),
}

// Every kind of delivery must pass these tests.
function shared(name: string, make: () => Promise<{ mail: Mail; delivered(): Promise<string[]> }>): void {
  test(`${name}: a mail has one recipient, a sender, a date, an id and both bodies`, async () => {
    const { mail, delivered } = await make()
    await mail.send(message)
    mail.close()
    const [raw = '', ...more] = await delivered()
    assert.equal(more.length, 0)
    assert.match(raw, /^From: Stint <stint@stint\.test>/m)
    assert.match(raw, /^To: ann\+test@stint\.test/m)
    assert.match(raw, /^Message-ID: <7e5c1c3e-2d5e-4a0b-9d6e-0f4f6f1c2a3b@stint\.test>/m)
    assert.match(raw, /^Date: Mon, 04 May 2026 08:00:00 \+0000/m)
    assert.match(
      raw,
      /Content-Type: text\/plain[\s\S]+Hello[\s\S]+Content-Type: text\/html[\s\S]+<p>Hello<\/p>/,
    )
  })

  test(`${name}: an attachment arrives with its name, its type and its bytes; a repeat is the same to the byte`, async () => {
    const { mail, delivered } = await make()
    const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, i) => i % 256))
    const attachments = [{ name: 'Grüße.pdf', type: 'application/pdf', bytes }]
    await mail.send({ ...message, attachments })
    const [first = ''] = await delivered()
    await mail.send({ ...message, attachments })
    mail.close()
    const again = (await delivered()).at(-1) ?? ''
    assert.equal(again, first)
    const [, head = '', body = ''] =
      /(Content-Type: application\/pdf[\s\S]+?)\r\n\r\n([\s\S]+?)\r\n--/.exec(first) ?? []
    assert.match(head, /Content-Disposition: attachment/)
    assert.match(head, /Gr%C3%BC%C3%9Fe\.pdf/)
    assert.deepEqual(Buffer.from(body, 'base64'), bytes)
  })

  test(`${name}: an address that looks like two is one`, async () => {
    const { mail, delivered } = await make()
    await mail.send({ ...message, to: 'a@stint.test\r\nBcc: b@stint.test' }).catch(() => {})
    mail.close()
    for (const raw of await delivered()) assert.doesNotMatch(raw, /^Bcc:/im)
  })
}

let made = 0
shared('files', async () => {
  const place = join(directory, String(made++))
  const files = async () => (await readdir(place).catch(() => [])).map((name) => join(place, name))
  return {
    mail: mailDelivery({ smtpUrl: undefined, directory: place, from: 'Stint <stint@stint.test>' }),
    delivered: async () => Promise.all((await files()).map((file) => readFile(file, 'utf8'))),
  }
})

shared('smtp', async () => {
  const server = await fakeSmtp()
  return {
    mail: mailDelivery({
      smtpUrl: `smtp://127.0.0.1:${server.port}`,
      directory,
      from: 'Stint <stint@stint.test>',
    }),
    delivered: async () => server.mails,
  }
})

test('files: a repeated delivery writes the same file, which only its owner reads', async () => {
  const place = join(directory, 'repeated')
  const mail = mailDelivery({ smtpUrl: undefined, directory: place, from: 'stint@stint.test' })
  await mail.send(message)
  await mail.send(message)
  assert.deepEqual(await readdir(place), ['2026-05-04T08-00-00.000001Z-ann+test@stint.test-Gr-e-a-b-c.eml'])
  assert.equal(
    (await stat(join(place, '2026-05-04T08-00-00.000001Z-ann+test@stint.test-Gr-e-a-b-c.eml'))).mode & 0o777,
    0o600,
  )
})

test('smtp: an unavailable server is an error, so the job is retried', async () => {
  const mail = mailDelivery({ smtpUrl: 'smtp://127.0.0.1:1', directory, from: 'stint@stint.test' })
  await assert.rejects(mail.send(message))
  mail.close()
})

/** The part of an SMTP server (RFC 5321) that receives a mail. */
async function fakeSmtp(): Promise<{ port: number; mails: string[] }> {
  const mails: string[] = []
  const server = createServer((socket) => {
    let waiting = ''
    let inMail = false
    socket.write('220 test ESMTP\r\n')
    socket.on('data', (bytes) => {
      waiting += bytes.toString()
      for (let end = next(); end >= 0; end = next()) {
        const piece = waiting.slice(0, end)
        waiting = waiting.slice(end + (inMail ? 5 : 2))
        if (inMail) mails.push(piece)
        inMail = !inMail && piece === 'DATA'
        socket.write(
          inMail
            ? '354 go on\r\n'
            : piece.startsWith('EHLO')
              ? '250 test\r\n'
              : piece === 'QUIT'
                ? '221 bye\r\n'
                : '250 fine\r\n',
        )
      }
    })
    socket.on('error', () => {})
    const next = () => waiting.indexOf(inMail ? '\r\n.\r\n' : '\r\n')
  })
  after(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: portOf(server), mails }
}
