import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedTeamsQuery } from '../../directory/team-names.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconLink, IconTrash } from '../../ui/icons.ts'
import { Item } from '../../ui/item-list.tsx'
import { rich } from '../../ui/rich.ts'
import { t } from '../../ui/text.ts'
import { Day, TimeAgo } from '../../ui/times.tsx'
import { useRemoval } from '../../ui/use-removal.ts'
import { type CalendarFeed, feedsKey, removeFeed } from './calls.ts'

export function FeedItem({ feed: { id, team_id, created_at, last_read_at } }: { feed: CalendarFeed }) {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  const { data: [team] = [] } = useQuery(namedTeamsQuery(organizationId, team_id === null ? [] : [team_id]))
  const title = team_id === null ? t('My calendar') : (team?.name ?? t('A team'))
  const { isBusy, askAndRemove } = useRemoval({
    remove: () => removeFeed(id),
    refresh: () => queries.invalidateQueries({ queryKey: feedsKey(organizationId) }),
    question: {
      title: t('Delete this feed?'),
      consequence: t('Calendars that use its address stop showing it. You can’t undo this.'),
      action: t('Delete feed'),
    },
    done: t('Feed deleted.'),
  })
  return (
    <Item
      icon={<IconLink size={20} stroke={1.6} />}
      title={title}
      facts={[
        rich('Last read: {when}', { when: <TimeAgo at={last_read_at} /> }),
        rich('Created {day}', { day: <Day at={created_at} /> }),
      ]}
      actions={
        <IconAction
          label={t('Delete the feed “{name}”', { name: title })}
          icon={IconTrash}
          isBusy={isBusy}
          onClick={askAndRemove}
        />
      }
    />
  )
}
