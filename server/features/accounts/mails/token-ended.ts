import { mail } from './mail.ts'

/** Goes to the owners of the organization. */
export const tokenEndedMail = mail({
  subject: 'An organization token of {organization} stopped working',
  greeting: 'Hi {name},',
  paragraphs: [
    'The organization token “{token}” stopped working because {assignee} is no longer a member of {organization}.',
    'If a program still needs it, create a new token for another member.',
  ],
  button: 'Open organization tokens',
  footnote: 'You’re getting this email because you own {organization}.',
})
