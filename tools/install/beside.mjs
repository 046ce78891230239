import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runNpmCi } from './npm-ci.mjs'
import { listLacking } from './verify.mjs'

const workshopName = '.stint-install'

/** Installs into a directory of its own and then moves the result into place: a failed install changes nothing. */
export async function installBeside(root, lacking, { withDev }) {
  const workshop = join(root, workshopName)
  rmSync(workshop, { recursive: true, force: true })
  mkdirSync(workshop)
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    if (existsSync(join(root, name))) copyFileSync(join(root, name), join(workshop, name))
  try {
    await runNpmCi(workshop, { withDev })
    requireComplete(workshop, { withDev })
  } catch (error) {
    rmSync(workshop, { recursive: true, force: true })
    throw new Error(`${error.message}\n${whatIsLeft(root, lacking)}`)
  }
  putInPlace(root, workshop)
}

/** A process that was killed while it moved a finished install into place left both parts. */
export function finishInstall(root, { withDev }) {
  const workshop = join(root, workshopName)
  const isFinished =
    isSame(join(root, 'package-lock.json'), join(workshop, 'package-lock.json')) &&
    listLacking(workshop, { withDev }).length === 0
  if (isFinished) putInPlace(root, workshop)
  else if (!existsSync(join(root, 'node_modules')) && existsSync(join(workshop, 'old')))
    renameSync(join(workshop, 'old'), join(root, 'node_modules'))
}

function putInPlace(root, workshop) {
  const place = join(root, 'node_modules')
  try {
    if (existsSync(place)) renameSync(place, join(workshop, 'old'))
  } catch (error) {
    // A mounted directory, or a program that runs from it on Windows.
    throw new Error(`${place} cannot be replaced (${error.code}). Stop Stint and run npm ci in ${root}.`)
  }
  renameSync(join(workshop, 'node_modules'), place)
  rmSync(workshop, { recursive: true, force: true })
}

function requireComplete(workshop, { withDev }) {
  const lacking = listLacking(workshop, { withDev })
  if (lacking.length > 0)
    throw new Error(`npm ci ended without an error, but left out ${lacking.slice(0, 5).join(', ')}.`)
}

function whatIsLeft(root, lacking) {
  if (!existsSync(join(root, 'node_modules'))) return 'Nothing was installed.'
  const more = lacking.length > 5 ? ` and ${lacking.length - 5} more` : ''
  return (
    `node_modules is as it was. This version also needs ${lacking.slice(0, 5).join(', ')}${more}; ` +
    'the version before still runs: check it out again, or try again when the network is back.'
  )
}

function isSame(one, other) {
  return existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other))
}
