import { spawn } from 'node:child_process';

const running = new Set();
for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 })) {
  process.on(signal, () => {
    // With nothing of ours running, whoever else listens (the server) decides.
    if (running.size === 0) return;
    for (const child of running) child.kill(signal);
    process.exit(code);
  });
}

/**
 * Runs a program to its end; stopping us stops it.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv }} [options] quiet: keep
 *   what it prints, and return it instead of showing it
 * @returns {Promise<{ code: number, output: string }>} code 127 if there is no such program
 */
export function runCommand(program, args, { quiet = false, env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    running.add(child);
    let output = '';
    const keep = (text) => {
      output += text;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => {
      running.delete(child);
      resolve({ code: 127, output: error.message });
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Runs a program of one of our packages, by the path of its file. */
export function runPackageProgram(file, args, options) {
  return runCommand(process.execPath, [`node_modules/${file}`, ...args], options);
}
