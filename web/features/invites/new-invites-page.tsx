import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import { AnchorLink, ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { MailPlace } from '../accounts/mail-place.tsx'
import type { BulkResult } from './calls.ts'
import { InviteResults } from './invite-results.tsx'
import { useMayInvite } from './may-invite.ts'
import { NewInvitesForm } from './new-invites-form.tsx'

/** One address or fifty: the same page, and an answer for each. */
export function NewInvitesPage() {
  const mayInvite = useMayInvite()
  if (mayInvite === undefined) return null
  return mayInvite ? <NewInvites /> : <NotForYou title="Invite people" />
}

function NewInvites() {
  const { id } = useOrganization()
  const [results, setResults] = useState<BulkResult[]>()
  const [again, setAgain] = useState('')
  const failed = results?.filter(({ status }) => status === 'failed') ?? []
  const startAgain = () => {
    setAgain(failed.map(({ email }) => email).join('\n'))
    setResults(undefined)
  }
  return (
    <Page
      title="Invite people"
      width="narrow"
      description={<AnchorLink to={paths.invites(id)}>Invites</AnchorLink>}
    >
      {results ? (
        <Section title={resultTitle(results)}>
          <InviteResults results={results} />
          <MailPlace />
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={startAgain}>
              {failed.length > 0 ? 'Try again with the others' : 'Invite more'}
            </Button>
            <ButtonLink to={paths.invites(id)}>Done</ButtonLink>
          </Group>
        </Section>
      ) : (
        <NewInvitesForm addresses={again} onDone={setResults} />
      )}
    </Page>
  )
}

function resultTitle(results: BulkResult[]): string {
  const made = results.filter(({ status }) => status === 'created').length
  if (made === results.length)
    return made === 1 ? 'One invite is on its way' : `${made} invites are on their way`
  return `${made} of ${results.length} invites are on their way`
}
