import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { Form } from '../../ui/form.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { sayDone } from '../../ui/notices.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { addDays, type DayText, daysText } from '../../ui/week.ts'
import { ApplyTemplate } from './apply-template.tsx'
import { schedulesKey } from './calls.ts'
import { deleteTemplate, type ShiftTemplate, templatesQuery } from './plan-calls.ts'
import { newTemplateForm } from './schedule-forms.ts'

type Props = { isOpen: boolean; week: DayText; teamIds: number[]; onClose: () => void }

/** The templates of the organization: save this week as one, or apply one to it. */
export function TemplatesDialog({ isOpen, onClose, ...props }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Templates')} size={560}>
      {isOpen && <Templates {...props} onClose={onClose} />}
    </Modal>
  )
}

function Templates({ week, teamIds, onClose }: Omit<Props, 'isOpen'>) {
  const { id } = useOrganization()
  const query = useQuery(templatesQuery(id))
  const [applied, setApplied] = useState<ShiftTemplate>()
  if (applied)
    return (
      <ApplyTemplate template={applied} week={week} onBack={() => setApplied(undefined)} onDone={onClose} />
    )
  return (
    <Stack gap="lg">
      <Loaded query={query}>
        {(templates) =>
          templates.length === 0 ? (
            <Text c="dimmed">{t('No templates yet. Save a week that works as a template.')}</Text>
          ) : (
            <Stack gap="xs">
              {templates.map((template) => (
                <Line key={template.id} template={template} onApply={() => setApplied(template)} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      <Save week={week} teamIds={teamIds} />
    </Stack>
  )
}

function Line({ template, onApply }: { template: ShiftTemplate; onApply: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const { name, shifts } = template
  const { isBusy, askAndRemove } = useRemoval({
    remove: () => deleteTemplate(template.id),
    refresh: () => queries.invalidateQueries({ queryKey: schedulesKey(id) }),
    question: {
      title: t('Delete {template}?', { template: name }),
      consequence: t('The shifts it created stay.'),
      action: t('Delete template'),
    },
    done: t('{template} deleted.', { template: name }),
  })
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t('{count, plural, one {# shift} other {# shifts}}', { count: shifts.length })}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button
          size="compact-sm"
          variant="default"
          onClick={onApply}
          aria-label={t('Apply {template}', { template: name })}
        >
          {t('Apply')}
        </Button>
        <IconAction
          label={t('Delete {template}', { template: name })}
          icon={IconTrash}
          isBusy={isBusy}
          onClick={askAndRemove}
        />
      </Group>
    </Group>
  )
}

function Save({ week, teamIds }: { week: DayText; teamIds: number[] }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(newTemplateForm, {
    path: { organization_id: id },
    values: { name: '', week, team_ids: teamIds },
    validate: { name: (name) => (name.trim() === '' ? t('Enter a name.') : null) },
    fieldOf: {},
    onSaved: async ({ shift_template }) => {
      of.form.setFieldValue('name', '')
      await queries.invalidateQueries({ queryKey: schedulesKey(id) })
      sayDone(t('{template} saved.', { template: shift_template.name }))
    },
  })
  const name = of.form.getInputProps('name')
  return (
    <Form of={of} label={t('New template')} action={t('Save week as template')}>
      <TextInput
        label={t('Name')}
        description={t('Saves the shifts of {week} by weekday and member.', {
          week: daysText(week, addDays(week, 6)),
        })}
        maxLength={100}
        {...name}
        error={name.error ?? of.form.errors.week}
      />
    </Form>
  )
}
