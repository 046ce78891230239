import { Button, Text } from '@mantine/core'
import { useSendsMail } from '../../api/account-state.ts'
import { fieldWords } from '../../ui/field-words.ts'
import { IconAlertTriangle, IconCircleCheck } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { t } from '../../ui/text.ts'
import type { BulkResult, Invite } from './calls.ts'
import { useCopyInviteLink } from './copy-invite-link.tsx'

const madeWords = (sendsMail: boolean) => (sendsMail ? t('Invite sent') : t('Invite created: copy the link'))

/** The result for each address, in the order of the request. */
export function InviteResults({ results }: { results: BulkResult[] }) {
  const sendsMail = useSendsMail()
  return (
    <ItemList label={t('Results')}>
      {results.map((result, i) => (
        <Item
          // biome-ignore lint/suspicious/noArrayIndexKey: a result has no other identity than its place.
          key={i}
          icon={
            result.status === 'created' ? (
              <IconCircleCheck size={20} color="var(--good-text)" />
            ) : (
              <IconAlertTriangle size={20} color="var(--bad-text)" />
            )
          }
          title={result.email || t('No address')}
          facts={[
            result.status === 'failed' ? (
              <Text key="failure" span inherit c="var(--bad-text)">
                {failureWords(result)}
              </Text>
            ) : (
              madeWords(sendsMail)
            ),
          ]}
          actions={result.invite && <CopyLink invite={result.invite} />}
        />
      ))}
    </ItemList>
  )
}

function CopyLink({ invite }: { invite: Invite }) {
  const link = useCopyInviteLink(invite)
  return (
    <Button variant="subtle" size="compact-sm" loading={link.isBusy} onClick={link.copy}>
      {t('Copy link')}
    </Button>
  )
}

/** The API names the attribute first: `email must be a valid email`. */
function failureWords({ error = '' }: BulkResult): string {
  const [, fault] = /^email (.*)$/.exec(error) ?? []
  return fault === undefined ? error : fieldWords(fault)
}
