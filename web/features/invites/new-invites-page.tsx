import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useSendsMail } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { MailPlace } from '../../frames/mail-place.tsx'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { AnchorLink, ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import type { BulkResult } from './calls.ts'
import { InviteResults } from './invite-results.tsx'
import { NewInvitesForm } from './new-invites-form.tsx'
import { RoleTable } from './role-table.tsx'

/** One page for one address or fifty, with a result for each. */
export function NewInvitesPage() {
  const { id } = useOrganization()
  return (
    <IfMay call={`POST /v2/organizations/${id}/invites`} otherwise={<NotForYou title={t('Invite people')} />}>
      <NewInvites />
    </IfMay>
  )
}

function NewInvites() {
  const { id } = useOrganization()
  const sendsMail = useSendsMail()
  const [results, setResults] = useState<BulkResult[]>()
  const [again, setAgain] = useState('')
  const failed = results?.filter(({ status }) => status === 'failed') ?? []
  const startAgain = () => {
    setAgain(failed.map(({ email }) => email).join('\n'))
    setResults(undefined)
  }
  return (
    <Page
      title={t('Invite people')}
      width="narrow"
      description={<AnchorLink to={paths.invites(id)}>{t('Invites')}</AnchorLink>}
    >
      {results ? (
        <Section title={resultTitle(results, sendsMail)}>
          <InviteResults results={results} />
          <MailPlace />
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={startAgain}>
              {failed.length > 0 ? t('Retry the others') : t('Invite more people')}
            </Button>
            <ButtonLink to={paths.invites(id)}>{t('Done')}</ButtonLink>
          </Group>
        </Section>
      ) : (
        <>
          <NewInvitesForm addresses={again} onDone={setResults} />
          <RoleTable />
        </>
      )}
    </Page>
  )
}

function resultTitle(results: BulkResult[], sendsMail: boolean): string {
  const made = results.filter(({ status }) => status === 'created').length
  if (!sendsMail)
    return made === results.length
      ? t('{made, plural, one {Invite created} other {# invites created}}', { made })
      : t('{made} of {all} invites created', { made, all: results.length })
  if (made === results.length) return t('{made, plural, one {Invite sent} other {# invites sent}}', { made })
  return t('{made} of {all} invites sent', { made, all: results.length })
}
