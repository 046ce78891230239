import { Badge, Button, Progress, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconDownload, IconTrash } from '../../ui/icons.ts'
import { Item } from '../../ui/item-list.tsx'
import { rich } from '../../ui/rich.ts'
import { t } from '../../ui/text.ts'
import { Day } from '../../ui/times.tsx'
import { useRemoval } from '../../ui/use-removal.ts'
import { deleteExport, type Export, exportsKey } from './calls.ts'
import { sizeWords, statusWords } from './export-words.ts'

/** A file: how far it is, and how to get it. */
export function ExportItem({ exported }: { exported: Export }) {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  const { id, name, format, status, progress, row_count, size, problem, url, created_at, expires_at } =
    exported
  const file = `${name}.${format}`
  const isMade = status === 'queued' || status === 'running'
  const { isBusy, askAndRemove } = useRemoval({
    remove: () => deleteExport(id),
    refresh: () => queries.invalidateQueries({ queryKey: exportsKey(organizationId) }),
    question: {
      title: t('Delete {file}?', { file }),
      consequence: t('The file is removed, and its address stops working. You can’t undo this.'),
      action: t('Delete export'),
    },
    done: t('Export deleted.'),
  })
  return (
    <Item
      title={file}
      badges={
        <Badge variant="light" color={status === 'failed' ? 'bad' : status === 'ready' ? 'good' : 'gray'}>
          {statusWords(status)}
        </Badge>
      }
      facts={[
        row_count > 0 && t('{count, plural, one {# row} other {# rows}}', { count: row_count }),
        status === 'ready' && sizeWords(size),
        rich('Created {day}', { day: <Day at={created_at} /> }),
        expires_at !== null && rich('Until {day}', { day: <Day at={expires_at} /> }),
      ]}
      actions={
        <>
          {url && (
            <Button
              component="a"
              href={new URL(url).pathname}
              download
              variant="default"
              size="xs"
              leftSection={<IconDownload size={16} />}
              aria-label={t('Download {file}', { file })}
            >
              {t('Download')}
            </Button>
          )}
          <IconAction
            label={t('Delete the export {file}', { file })}
            icon={IconTrash}
            isBusy={isBusy}
            onClick={askAndRemove}
          />
        </>
      }
    >
      {isMade && (
        // How long a list is, is known at its end.
        <Progress
          value={progress ?? 100}
          animated={progress === null}
          mt={6}
          aria-label={t('Progress of {file}', { file })}
        />
      )}
      {problem !== null && (
        <Text size="sm" c="var(--bad-text)">
          {problem}
        </Text>
      )}
    </Item>
  )
}
