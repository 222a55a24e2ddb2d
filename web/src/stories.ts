// The story book: every *.stories.svelte on one page, for looking at states that are rare in play.
import { mount } from 'svelte';
import './app.css';
import Stories from './Stories.svelte';

const target = document.getElementById('app');
if (target) mount(Stories, { target });
