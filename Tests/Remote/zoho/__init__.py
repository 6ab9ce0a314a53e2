"""A double of Zoho Books v3 and of Zoho's accounts server; see ../zoho_double.py."""
