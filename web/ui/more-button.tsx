import { Button, Group } from '@mantine/core'
import type { Rows } from './keyset.ts'
import { t } from './text.ts'

/** Below a list whose items open, and so cannot be drawn by rows of one height. */
export function MoreButton<Row>({
  rows: { hasMore, isLoadingMore, loadMore },
}: {
  rows: Pick<Rows<Row>, 'hasMore' | 'isLoadingMore' | 'loadMore'>
}) {
  if (!hasMore) return null
  return (
    <Group justify="center" mt="md">
      <Button variant="default" loading={isLoadingMore} onClick={loadMore}>
        {t('Show more')}
      </Button>
    </Group>
  )
}
