import { type Setting, settings } from '../server/settings.ts'
import { type GeneratedFile, writeOrCheck } from './generated-file.ts'

const command = 'npm run settings'
const all: Setting<unknown>[] = Object.values(settings)

export const settingsPage: GeneratedFile = {
  path: 'docs/settings.md',
  command,
  text: () => `# Settings

Stint is configured by environment variables, or by a file \`.env\` in the directory from which it is started; the
environment wins. None has to be set. All faults are reported at once when a command starts, each with what to do
about it. This page and \`.env.example\` are written by \`${command}\` from \`server/settings.ts\`.

| Setting | Default | What it is for |
| --- | --- | --- |
${all.map((setting) => `| \`${setting.name}\` | ${shown(setting.byDefault)} | ${cell(setting.help)} |`).join('\n')}
`,
}

export const exampleFile: GeneratedFile = {
  path: '.env.example',
  command,
  text: () => `# Copy to .env and remove the # before what you want to change. docs/settings.md says the same at more leisure.

${all.map((setting) => `${comment(setting.help)}\n#${setting.name}=${setting.byDefault ?? ''}`).join('\n\n')}
`,
}

function shown(byDefault: string | undefined): string {
  return byDefault === undefined || byDefault === '' ? 'unset' : `\`${byDefault}\``
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}

/** Lines of at most 100 characters, each a comment. */
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
