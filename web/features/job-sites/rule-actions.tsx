import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { IconPencil } from '../../ui/icons.ts'
import { RowDeed, RowMenu, RowRemoval } from '../../ui/row-menu.tsx'
import { t } from '../../ui/text.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { removeRule, sitesKey } from './calls.ts'

type Props = { siteId: number; rule: { id: number }; name: string; onChange: () => void }

export function RuleActions({ siteId, rule, name, onChange }: Props) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const { askAndRemove, isBusy } = useRemoval({
    remove: () => removeRule(siteId, rule.id),
    refresh: () => queries.invalidateQueries({ queryKey: sitesKey(id) }),
    question: {
      title: t('Remove this rule?'),
      consequence: t('Nothing happens anymore when {members} arrive or leave. Visits are still recorded.', {
        members: name,
      }),
      action: t('Remove rule'),
    },
    done: t('Rule removed.'),
  })
  return (
    <RowMenu label={t('Manage the rule for {members}', { members: name })} isBusy={isBusy}>
      <RowDeed icon={IconPencil} onClick={onChange}>
        {t('Edit')}
      </RowDeed>
      <RowRemoval onClick={askAndRemove}>{t('Remove')}</RowRemoval>
    </RowMenu>
  )
}
