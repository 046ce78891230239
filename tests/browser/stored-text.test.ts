import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownCredential } from '../../server/testing/own-credential.ts'
import type { AppPage } from './app.ts'
import { openDemoApp } from './demo-app.ts'
import { accountAddresses, everyAddress } from './every-address.ts'
import { goTo, settled } from './go-to.ts'
import { quiet } from './query-cache.ts'
import { spoilText } from './stored-text.ts'

/** Without the policy of the page, which would stop a script: here nothing else may. */
const unprotected = { bypassCSP: true }

const app = await openDemoApp()
const owner = await ownCredential(app, { id: app.founderId })
const spoiled = await spoilText(app)

/** Runs in a page: whether a script ran, what markup became an element, and whether the page shows it as text. */
const seen = `({
  ran: window.ran ?? 0,
  elements: [...document.querySelectorAll('img[src="x"], [onerror], [onload], script:not([src]):not([type])')]
    .map((each) => each.outerHTML.slice(0, 80)).filter((each) => /ran/.test(each)),
  links: [...document.querySelectorAll('[href], [src], [action]')]
    .filter((each) => /^\\s*javascript:/i.test(each.getAttribute('href') ?? each.getAttribute('src') ?? each.getAttribute('action')))
    .map((each) => each.outerHTML.slice(0, 80)),
  isShown: document.body.innerText.includes('onerror=window.ran'),
})`

type Seen = { ran: number; elements: string[]; links: string[]; isShown: boolean }

/** What is wrong about a page; `shown` counts the pages that show markup as text. */
async function look(page: AppPage, what: string, shown: Set<string>): Promise<string[]> {
  const { ran, elements, links, isShown } = await page.evaluate<Seen>(seen)
  if (isShown) shown.add(what)
  const faults = ran > 0 ? ['a script ran', ...elements, ...links] : [...elements, ...links]
  return faults.map((fault) => `${what}: ${fault}`)
}

function refuseDialogs(page: AppPage): string[] {
  const opened: string[] = []
  page.on('dialog', (dialog) => {
    opened.push(`${page.url()}: a dialog opened`)
    void dialog.dismiss()
  })
  return opened
}

test('no script runs: markup in every stored text, on every page of an owner', async () => {
  assert.ok(spoiled.length > 60, spoiled.join(' '))
  const page = await app.openAs({ id: app.founderId }, quiet.path, unprotected)
  const faults = refuseDialogs(page)
  const shown = new Set<string>()
  const addresses = [...(await everyAddress(app)), ...accountAddresses()].filter(
    (each) => each !== quiet.path,
  )
  for (const address of addresses) {
    await goTo(page, address)
    faults.push(...(await look(page, address, shown)))
  }
  assert.deepEqual([...faults, ...page.faults], [])
  assert.ok(shown.size > addresses.length / 2, `${shown.size} of ${addresses.length} pages show stored text`)
})

test('no script runs: on the public pages of invoices, invites and share links, in the docs, and in mails', async () => {
  const organization = `/v2/organizations/${app.demoId}`
  const reply = await app.call(`GET ${organization}/client_invoices?page_limit=5`, owner)
  const invoices: { viewer_url: string | null }[] = reply.body.client_invoices
  const { invite_links } = (await app.call(`GET ${organization}/invite_links`, owner)).body
  const email = 'ned.newcomer@stint.test'
  const invited = await app.call(`POST ${organization}/invites`, owner, {
    body: { email, role: 'project_user' },
  })
  assert.equal(invited.status, 201, invited.text)
  const shared = await app.call(`POST ${organization}/report_links`, owner, {
    body: {
      name: 'For the client',
      reports: [
        { name: 'Hours', question: { report: 'time', range: 'last_30_days', group_by: ['project'] } },
      ],
    },
  })
  assert.equal(shared.status, 201, shared.text)
  const page = await app.open('/docs', unprotected)
  const faults = refuseDialogs(page)
  const shown = new Set<string>()
  const urls = [
    ...invoices.map((each) => each.viewer_url),
    invite_links[0]?.url,
    shared.body.report_link.url,
  ].filter((each) => typeof each === 'string')
  assert.ok(urls.length > 2)
  for (const url of ['/docs', ...urls]) {
    await settled(page, () => page.goto(new URL(url, app.url).href))
    faults.push(...(await look(page, url, shown)))
  }
  const mails = await app.mailsTo(email)
  assert.ok(mails.length > 0 && mails.every(({ raw }) => raw.includes('onerror')))
  for (const { html, subject } of mails) {
    await page.setContent(html)
    faults.push(...(await look(page, subject, shown)))
  }
  assert.deepEqual(faults, [])
  assert.deepEqual(
    urls.filter((url) => !shown.has(url)),
    [],
  )
})
