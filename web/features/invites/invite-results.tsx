import { Text } from '@mantine/core'
import { fieldWords } from '../../ui/field-words.ts'
import { IconAlertTriangle, IconCircleCheck } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import type { BulkResult } from './calls.ts'

/** What became of each address, in the order in which they were given. */
export function InviteResults({ results }: { results: BulkResult[] }) {
  return (
    <ItemList label="Results">
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
          title={result.email || 'No address'}
          facts={[
            result.status === 'failed' ? (
              <Text key="failure" span inherit c="var(--bad-text)">
                {failureWords(result)}
              </Text>
            ) : result.invite?.status === 'accepted' ? (
              'has an account and is a member now'
            ) : (
              'a mail is on its way'
            ),
          ]}
        />
      ))}
    </ItemList>
  )
}

/** The API names the attribute first: `email must be a valid email`. */
function failureWords({ error = '' }: BulkResult): string {
  const [, fault] = /^email (.*)$/.exec(error) ?? []
  return fault === undefined ? error : fieldWords(fault)
}
