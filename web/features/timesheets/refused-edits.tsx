import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { ask } from '../../ui/ask.tsx'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import type { Whose } from '../tracking/calls.ts'
import { discardEdit, tryAgain, useOutbox } from '../tracking/outbox.ts'
import type { WaitingEdit } from '../tracking/waiting-edit.ts'

/** Changes that the server refused: they count no longer, and stay here until the person sends or discards them. */
export function RefusedEdits({ whose: { organizationId, userId } }: { whose: Whose }) {
  const { refused } = useOutbox()
  const own = refused.filter((each) => each.organizationId === organizationId && each.userId === userId)
  if (own.length === 0) return null
  return (
    <Section
      title={t('Changes that weren’t accepted')}
      description={t('They don’t count. Try again once the reason is gone, or discard them.')}
    >
      <ItemList label={t('Changes that weren’t accepted')}>
        {own.map((edit) => (
          <RefusedEdit key={edit.key} edit={edit} />
        ))}
      </ItemList>
    </Section>
  )
}

function RefusedEdit({ edit }: { edit: WaitingEdit }) {
  const [isBusy, setBusy] = useState(false)
  const again = () => {
    setBusy(true)
    return tryAgain(edit)
      .catch(sayProblem)
      .finally(() => setBusy(false))
  }
  const discard = async () => {
    const isSure = await ask({
      title: t('Discard this change?'),
      consequence: t('{change} It is not on the server, and can’t be restored.', { change: edit.words }),
      action: t('Discard'),
    })
    if (isSure) await discardEdit(edit.key)
  }
  return (
    <Item
      title={edit.words}
      facts={[edit.refusal]}
      actions={
        <Group gap="xs">
          <Button size="xs" variant="default" loading={isBusy} onClick={again}>
            {t('Retry')}
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={discard}>
            {t('Discard')}
          </Button>
        </Group>
      }
    />
  )
}
