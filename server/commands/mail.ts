import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Command } from 'commander'
import { testMail } from '../features/accounts/public.ts'
import { mailDelivery } from '../foundation/mail/delivery.ts'
import { systemClock } from '../foundation/time/clock.ts'
import { readConfig } from '../settings/config.ts'
import { email } from './admin/options.ts'
import { CommandRefused, exitCodes, printJson } from './output.ts'
import { withProgress } from './progress.ts'

const test = new Command('test')
  .description(
    'Send a test mail now, in the way that Stint sends its mails, and say what the mail server answered.',
  )
  .argument('<address>', 'the email address that gets it', email)
  .option('--json', 'print JSON')
  .action(async (address: string, { json }: { json?: boolean }) => {
    const config = readConfig()
    const directory = join(config.dataDirectory, 'mails')
    const place = config.smtpUrl === undefined ? directory : hostOf(config.smtpUrl)
    const mail = mailDelivery({ smtpUrl: config.smtpUrl, directory, from: config.mailFrom })
    const { kind, to, subject, text, html } = testMail({ to: address, url: config.baseUrl })
    const message = { kind, to, subject, text, html, id: randomUUID(), postedAt: systemClock().now() }
    try {
      await withProgress(`Sending to ${place}`, () => mail.send(message))
    } catch (error) {
      throw new CommandRefused(
        `The mail to ${address} was not sent: ${error instanceof Error ? error.message : error}. Check STINT_SMTP_URL and STINT_MAIL_FROM.`,
        exitCodes.unhealthy,
      )
    } finally {
      mail.close()
    }
    if (json) printJson({ sent_to: address, by: config.smtpUrl === undefined ? 'file' : 'smtp', place })
    else if (config.smtpUrl === undefined)
      process.stdout.write(`STINT_SMTP_URL is not set: the mail to ${address} is a file in ${place}.\n`)
    else process.stdout.write(`${place} accepted the mail to ${address}. See whether it arrives.\n`)
  })

/** Never the whole URL: it contains the password. */
function hostOf(url: string): string {
  return new URL(url).host
}

export const mailCommand = new Command('mail').addCommand(test)
