import { Text } from '@mantine/core'
import type { WholeList } from '../api/whole-list.ts'
import { t } from './text.ts'

/** Under a list that is too long to be read whole: what is shown is not everything. */
export function CutNotice({ of }: { of: WholeList<unknown> | undefined }) {
  if (!of?.isCut) return null
  return (
    <Text role="note" c="dimmed" fz="sm" mt="xs">
      {t('Showing the first {count}. Narrow your filters to see the rest.', { count: of.rows.length })}
    </Text>
  )
}
