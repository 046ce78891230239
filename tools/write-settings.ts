import type { Setting } from '../server/settings/setting.ts'
import { settings } from '../server/settings/settings.ts'
import { type GeneratedFile, writeOrCheck } from './generated-file.ts'

const command = 'npm run settings'
const all: Setting<unknown>[] = Object.values(settings)

export const settingsPage: GeneratedFile = {
  path: 'docs/settings.md',
  command,
  text: () => `# Settings

Configure Stint with environment variables, or with a \`.env\` file in the directory where you start it. The
environment takes precedence. Every setting is optional. Each command reports all faults at once when it starts, and
how to fix them. \`${command}\` generates this page and \`.env.example\` from \`server/settings/settings.ts\`.

| Setting | Default | Description |
| --- | --- | --- |
${all.map((setting) => `| \`${setting.name}\` | ${shown(setting.byDefault)} | ${cell(setting.help)} |`).join('\n')}
`,
}

export const exampleFile: GeneratedFile = {
  path: '.env.example',
  command,
  text: () => `# Copy this file to .env and uncomment what you want to change. See docs/settings.md for the same list as a table.

${all.map((setting) => `${comment(setting.help)}\n#${setting.name}=${setting.byDefault ?? ''}`).join('\n\n')}
`,
}

function shown(byDefault: string | undefined): string {
  return byDefault === undefined || byDefault === '' ? 'unset' : `\`${byDefault}\``
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}

/** Comment lines of at most 100 characters. */
function comment(text: string): string {
  const lines: string[] = []
  let line = '#'
  for (const word of text.split(' ')) {
    if (line.length + word.length > 100) {
      lines.push(line)
      line = '#'
    }
    line += ` ${word}`
  }
  return [...lines, line].join('\n')
}

if (import.meta.main) await writeOrCheck([settingsPage, exampleFile])
