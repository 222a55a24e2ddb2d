// Sounds, made here by the browser's own synthesiser: no files, nothing before somebody switched them on.
import { settings } from '../state/settings.svelte';

export type Sound = 'flip' | 'dice' | 'splash' | 'torpedo' | 'boom' | 'turn';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Plays a sound, if this visitor wants sounds. */
export function play(sound: Sound): void {
  if (!settings.now.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  VOICES[sound](context, context.currentTime);
}

/** A tone that glides from one pitch to another and dies away. */
function tone(at: AudioContext, start: number, from: number, to: number, seconds: number, loud = 0.16): void {
  const oscillator = at.createOscillator();
  const gain = at.createGain();
  oscillator.type = 'sine';
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + seconds);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  oscillator.connect(gain).connect(at.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

/** Rushing water, or a click of wood if it is short: noise through a filter. */
function rush(at: AudioContext, start: number, pitch: number, seconds: number, loud = 0.2): void {
  if (!noise) {
    noise = at.createBuffer(1, at.sampleRate, at.sampleRate);
    const samples = noise.getChannelData(0);
    for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  }
  const source = at.createBufferSource();
  const filter = at.createBiquadFilter();
  const gain = at.createGain();
  source.buffer = noise;
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(pitch, start);
  filter.frequency.exponentialRampToValueAtTime(pitch / 3, start + seconds);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(start);
  source.stop(start + seconds);
}

const VOICES: Record<Sound, (at: AudioContext, now: number) => void> = {
  flip: (at, now) => {
    rush(at, now, 2400, 0.07, 0.14);
    tone(at, now + 0.05, 520, 700, 0.12, 0.08);
  },
  dice: (at, now) => {
    for (const [index, pitch] of [2600, 2100, 2800, 1900, 2300].entries())
      rush(at, now + index * 0.09, pitch, 0.05, 0.25 - index * 0.03);
  },
  splash: (at, now) => rush(at, now, 1300, 0.5),
  torpedo: (at, now) => {
    tone(at, now, 90, 240, 0.7, 0.12);
    rush(at, now, 600, 0.7, 0.1);
  },
  boom: (at, now) => {
    tone(at, now, 120, 34, 0.8, 0.3);
    rush(at, now, 420, 0.7, 0.25);
  },
  turn: (at, now) => {
    tone(at, now, 660, 660, 0.16, 0.1);
    tone(at, now + 0.13, 880, 880, 0.3, 0.1);
  },
};
