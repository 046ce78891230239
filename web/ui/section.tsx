import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { SavesFirst } from './saves-first.tsx'
import classes from './section.module.css'
import { Guarded } from './section-problem.tsx'

type Props = { title: string; description?: ReactNode; actions?: ReactNode; children?: ReactNode }

/** One subject of a page: its name, a sentence, what can be done, and the thing itself. */
export function Section({ title, description, actions, children }: Props) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} className={classes.section}>
      <Group justify="space-between" align={description ? 'flex-start' : 'center'} gap="md">
        <Stack gap={2} flex={description ? '1 1 200px' : '1 1 120px'}>
          <Title order={2} id={id}>
            {title}
          </Title>
          {description && (
            <Text c="dimmed" maw={560}>
              {description}
            </Text>
          )}
        </Stack>
        {actions && (
          <Group gap="xs">
            <SavesFirst>{actions}</SavesFirst>
          </Group>
        )}
      </Group>
      <div className={classes.body}>
        <Guarded>{children}</Guarded>
      </div>
    </Paper>
  )
}
