// The client starts here.
import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { startWorker } from './lib/state/push';

const target = document.getElementById('app');
if (target) mount(App, { target });
if (import.meta.env.PROD) startWorker();
