import { mail, notice } from '../../accounts/public.ts'

type Given = {
  report: string
  sender: string
  organization: string
  days: string
  isAttached: boolean
  lastDay: string
  url: string
}

/** For a recipient: with the file, or with its address. */
export const scheduledReportMail = mail((t, given: Given) => ({
  subject: t('{report}: {days}', given),
  greeting: t('Hi,'),
  paragraphs: [
    given.isAttached
      ? t('The report {report} of {organization} for {days} is attached.', given)
      : t(
          'The report {report} of {organization} for {days} is ready. The link works until {lastDay}.',
          given,
        ),
  ],
  button: { label: t('Download report'), url: given.url },
  footnote: t('You’re getting this email because {sender} sends you this report regularly.', given),
}))

/** For the maker of a schedule that pauses by itself. */
export const stoppedNotice = notice((t, { report, problem }: { report: string; problem: string }) => ({
  title: t('Your report {report} is no longer sent', { report }),
  text: t('The schedule is paused: {problem}', { problem }),
  button: t('Open schedules'),
  footnote: t('You’re getting this email because you scheduled this report.'),
}))
