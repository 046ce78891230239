import assert from 'node:assert/strict'
import { test } from 'node:test'
import { giveTestPassword } from '../../server/testing/accounts.ts'
import { codeOf } from '../../server/testing/two-step.ts'
import { openApp, signIn } from './app.ts'

const app = await openApp()

test('set up with a code, then asked for at the sign-in; a recovery code works once', async () => {
  const page = await app.openAs(app.manager, '/account/security')
  await page.getByRole('region', { name: 'Two-step sign-in' }).getByRole('button', { name: 'Set up' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up two-step sign-in' })
  await setUp.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  const secret = (await setUp.getByLabel('Key').first().innerText()).replaceAll(' ', '')
  await setUp.getByRole('textbox', { name: 'Code' }).fill('000000')
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  await setUp.getByText('The code is wrong').waitFor()
  await setUp.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, await app.now()))
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' })
  await kept.getByRole('listitem').first().waitFor()
  const codes = await kept.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  assert.equal(codes.length, 10)
  await kept.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('region', { name: 'Two-step sign-in' }).getByText('On', { exact: true }).waitFor()

  const email = await giveTestPassword(app, app.manager.id)
  const again = await app.open('/sign-in')
  await signIn(again, email)
  await again.getByRole('textbox', { name: 'Code' }).fill('123456')
  await again.getByText('The code is wrong').waitFor()
  // A code counts once: the next one is taken.
  await app.moveClock(new Date(Date.parse(await app.now()) + 60_000).toISOString())
  await again.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, await app.now()))
  await again.getByRole('heading', { level: 1, name: 'Hello, Max' }).waitFor()

  for (const isFirst of [true, false]) {
    const lost = await app.open('/sign-in')
    await signIn(lost, email)
    await lost.getByRole('button', { name: 'Use a recovery code' }).click()
    await lost.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '')
    await lost.getByRole('button', { name: 'Continue' }).click()
    if (isFirst) await lost.getByRole('heading', { level: 1, name: 'Hello, Max' }).waitFor()
    else await lost.getByText('The code is wrong').waitFor()
  }
  assert.deepEqual([page.faults, again.faults], [[], []])
})

test('a passkey is added and signs in without a password', async () => {
  const page = await app.openAs(app.owner, '/account/security')
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add passkey' })
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Work laptop').waitFor()
  await page.getByRole('button', { name: 'Olive Owner’s account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hello, Olive' }).waitFor()
  assert.deepEqual(page.faults, [])
})
